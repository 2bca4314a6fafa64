import ModelMerge
import ModelTestSupport

/// The modules of a music library about which there is nothing to say, with all that rules look at.
///
/// Lines are broken within elements, so that the place of an element is not that of its values.
enum SoundModules {
  /// A file of the set.
  enum File: String, CaseIterable {
    case artists = "Artists.xcdatamodel/contents"
    case catalog = "Catalog.xcdatamodel/contents"
    case history = "History.xcdatamodel/contents"
    case labels = "Labels.xcdatamodeld/Labels.xcdatamodel/contents"
    case playlists = "Playlists.xcdatamodel/contents"
    case reviews = "Reviews.xcdatamodel/contents"
    case tours = "Tours.xcdatamodeld/Tours 2.xcdatamodel/contents"
    case oldTours = "Tours.xcdatamodeld/Tours.xcdatamodel/contents"
    case currentTours = "Tours.xcdatamodeld/.xccurrentversion"
  }

  /// The compiled form of `labels`, which lies in its bundle.
  static let compiledLabels = "Labels.xcdatamodeld/Labels.mom"

  static func text(_ file: File) -> String {
    switch file {
    case .artists: artists
    case .catalog: catalog
    case .history: history
    case .labels: labels
    case .playlists: playlists
    case .reviews: reviews
    case .tours: tours
    case .oldTours: oldTours
    case .currentTours: currentTours
    }
  }

  /// The bytes of the compiled model that belongs to the set as it is.
  static func compiledLabelsBytes() throws -> [UInt8] {
    let module = try ModelLoader().load(bytes: Array(labels.utf8), path: "", module: "Labels")
    return try Fixtures.withTemporaryFolder { folder in
      try module.module.model.write(to: "\(folder)/Labels.mom")
      return try Fixtures.bytes("\(folder)/Labels.mom")
    }
  }

  private static let artists = #"""
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0"
        sourceLanguage="Swift" userDefinedModelVersionIdentifier="artists">
        <entity name="Album">
            <relationship name="albumArtist" optional="YES" maxCount="1" deletionRule="Nullify"
                destinationEntity="Artist" inverseName="albums" inverseEntity="Artist"/>
            <userInfo>
                <entry key="MyRealEntity" value="YES"/>
            </userInfo>
        </entity>
        <entity name="Artist" representedClassName="Artist">
            <attribute name="country" optional="YES" attributeType="String"
                minValueString="2" maxValueString="2" regularExpressionString="[A-Z]{2}"
                defaultValueString="DE"/>
            <attribute name="foundedYear" optional="YES" attributeType="Integer 16"
                minValueString="1000" maxValueString="2999" elementID="since"/>
            <attribute name="name" attributeType="String"/>
            <relationship name="albums" optional="YES" toMany="YES" deletionRule="Nullify"
                destinationEntity="Album" inverseName="albumArtist" inverseEntity="Album"/>
            <relationship name="concerts" optional="YES" toMany="YES" deletionRule="Cascade"
                destinationEntity="Concert" inverseName="headliner" inverseEntity="Concert"/>
            <relationship name="genres" optional="YES" toMany="YES" maxCount="5"
                deletionRule="Nullify" destinationEntity="Genre" inverseName="artists"
                inverseEntity="Genre"/>
            <relationship name="songs" optional="YES" toMany="YES" deletionRule="Nullify"
                destinationEntity="Song" inverseName="artist" inverseEntity="Song"/>
        </entity>
        <entity name="Concert">
            <relationship name="headliner" optional="YES" maxCount="1" deletionRule="Nullify"
                destinationEntity="Artist" inverseName="concerts" inverseEntity="Artist"/>
            <userInfo>
                <entry key="MyRealEntity" value="Tours.Concert"/>
            </userInfo>
        </entity>
        <entity name="Genre" representedClassName="Genre" elementID="Style">
            <attribute name="name" attributeType="String"/>
            <relationship name="artists" optional="YES" toMany="YES" deletionRule="Deny"
                destinationEntity="Artist" inverseName="genres" inverseEntity="Artist"/>
            <uniquenessConstraints>
                <uniquenessConstraint>
                    <constraint value="name"/>
                </uniquenessConstraint>
            </uniquenessConstraints>
        </entity>
        <entity name="Song">
            <relationship name="artist" optional="YES" maxCount="1" deletionRule="Nullify"
                destinationEntity="Artist" inverseName="songs" inverseEntity="Artist"/>
            <userInfo>
                <entry key="MyRealEntity" value=""/>
            </userInfo>
        </entity>
        <fetchRequest name="GermanArtists" entity="Artist"
            predicateString="country == 'DE'"/>
        <configuration name="Library">
            <memberEntity name="Artist"/>
            <memberEntity name="Genre"/>
        </configuration>
    </model>
    """#

  private static let catalog = #"""
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0"
        minimumToolsVersion="Xcode 15.0" sourceLanguage="Swift"
        userDefinedModelVersionIdentifier="catalog">
        <entity name="Album" representedClassName="Album" parentEntity="MediaItem">
            <attribute name="barcode" optional="YES" attributeType="String"
                regularExpressionString="[0-9]{12,13}"/>
            <attribute name="discCount" attributeType="Integer 16" minValueString="1"
                maxValueString="99" defaultValueString="1"/>
            <attribute name="songCount" attributeType="Integer 32" derived="YES"
                derivationExpression="songs.@count"/>
            <relationship name="albumArtist" optional="YES" maxCount="1" deletionRule="Nullify"
                destinationEntity="Artist" inverseName="albums" inverseEntity="Artist"/>
            <relationship name="bonusSongs" optional="YES" toMany="YES" deletionRule="Nullify"
                destinationEntity="Song" inverseName="bonusOf" inverseEntity="Song"/>
            <relationship name="songs" optional="YES" toMany="YES" ordered="YES"
                deletionRule="Cascade" destinationEntity="Song" inverseName="album"
                inverseEntity="Song"/>
        </entity>
        <entity name="Artist">
            <attribute name="name" attributeType="String"/>
            <relationship name="albums" optional="YES" toMany="YES" deletionRule="Nullify"
                destinationEntity="Album" inverseName="albumArtist" inverseEntity="Album"/>
            <relationship name="songs" optional="YES" toMany="YES" deletionRule="Nullify"
                destinationEntity="Song" inverseName="artist" inverseEntity="Song"/>
            <userInfo>
                <entry key="MyRealEntity" value="Artists.Artist"/>
            </userInfo>
        </entity>
        <entity name="MediaItem" representedClassName="MediaItem" isAbstract="YES">
            <attribute name="artwork" optional="YES" attributeType="Transformable"
                valueTransformerName="NSSecureUnarchiveFromData" customClassName="NSArray"/>
            <attribute name="identifier" attributeType="UUID"
                defaultValueString="E621E1F8-C36C-495A-93FC-0C247A3E6E5F"/>
            <attribute name="releaseDate" optional="YES" attributeType="Date"
                minDateTimeInterval="-3155760000" maxDateTimeInterval="3155760000"
                defaultDateTimeInterval="0"/>
            <attribute name="sortTitle" optional="YES" attributeType="String" derived="YES"
                derivationExpression="canonical:(title)"/>
            <attribute name="title" attributeType="String" minValueString="1"
                defaultValueString="Untitled" elementID="heading"/>
            <attribute name="webPage" optional="YES" attributeType="URI"/>
            <fetchIndex name="byTitle">
                <fetchIndexElement property="title" type="Binary" order="ascending"/>
            </fetchIndex>
            <uniquenessConstraints>
                <uniquenessConstraint>
                    <constraint value="identifier"/>
                </uniquenessConstraint>
            </uniquenessConstraints>
        </entity>
        <entity name="Play">
            <relationship name="song" optional="YES" maxCount="1" deletionRule="Nullify"
                destinationEntity="Song" inverseName="plays" inverseEntity="Song"/>
            <userInfo>
                <entry key="MyRealEntity" value="Play"/>
            </userInfo>
        </entity>
        <entity name="Song" representedClassName="Song" parentEntity="MediaItem">
            <attribute name="audioFormat" optional="YES" attributeType="Composite"
                composite="AudioFormat"/>
            <attribute name="duration" attributeType="Double" minValueString="0"
                defaultValueString="0.0"/>
            <attribute name="isExplicit" attributeType="Boolean" defaultValueString="NO"/>
            <attribute name="isPlaying" transient="YES"/>
            <attribute name="rating" attributeType="Integer 16" minValueString="0"
                maxValueString="5" defaultValueString="0"/>
            <relationship name="album" optional="YES" maxCount="1" deletionRule="Nullify"
                destinationEntity="Album" inverseName="songs" inverseEntity="Album"/>
            <relationship name="artist" optional="YES" maxCount="1" deletionRule="Nullify"
                destinationEntity="Artist" inverseName="songs" inverseEntity="Artist"/>
            <relationship name="bonusOf" optional="YES" maxCount="1" deletionRule="Nullify"
                destinationEntity="Album" inverseName="bonusSongs" inverseEntity="Album"/>
            <relationship name="plays" optional="YES" toMany="YES" deletionRule="Cascade"
                destinationEntity="Play" inverseName="song" inverseEntity="Play"/>
            <fetchIndex name="byDuration">
                <fetchIndexElement property="duration" type="Binary" order="descending"/>
            </fetchIndex>
            <fetchIndex name="byRating" partialIndexPredicate="rating > 0">
                <fetchIndexElement property="rating" type="Binary" order="descending"/>
                <fetchIndexElement property="title" type="Binary" order="ascending"/>
            </fetchIndex>
        </entity>
        <fetchRequest name="UnratedSongs" entity="Song"
            predicateString="rating == 0 AND album.title BEGINSWITH $prefix"/>
        <composite name="AudioFormat">
            <attribute name="bitRate" attributeType="Integer 32" defaultValueString="0"/>
            <attribute name="codec" optional="YES" attributeType="String"/>
        </composite>
        <configuration name="Library">
            <memberEntity name="Album"/>
            <memberEntity name="MediaItem"/>
            <memberEntity name="Song"/>
        </configuration>
    </model>
    """#

  private static let history = #"""
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0"
        sourceLanguage="Swift" userDefinedModelVersionIdentifier="history">
        <entity name="Play" representedClassName="Play">
            <attribute name="device" optional="YES" attributeType="String"/>
            <attribute name="playedFraction" attributeType="Float" minValueString="0"
                maxValueString="1" defaultValueString="0.0"/>
            <attribute name="startedAt" optional="YES" attributeType="Date"/>
            <relationship name="song" optional="YES" maxCount="1" deletionRule="Nullify"
                destinationEntity="Track" inverseName="plays" inverseEntity="Track"/>
            <fetchIndex name="byStart">
                <fetchIndexElement property="startedAt" type="Binary" order="descending"/>
            </fetchIndex>
        </entity>
        <entity name="Track">
            <relationship name="plays" optional="YES" toMany="YES" deletionRule="Cascade"
                destinationEntity="Play" inverseName="song" inverseEntity="Play"/>
            <userInfo>
                <entry key="MyRealEntity" value="Song"/>
            </userInfo>
        </entity>
        <fetchRequest name="RecentPlays" entity="Play"
            predicateString="startedAt >= $since AND song.rating > 3"/>
        <composite name="AudioFormat">
            <attribute name="bitRate" attributeType="Integer 32" defaultValueString="0"/>
            <attribute name="codec" optional="YES" attributeType="String"/>
        </composite>
        <configuration name="Library">
            <memberEntity name="Play"/>
        </configuration>
    </model>
    """#

  private static let labels = #"""
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0"
        sourceLanguage="Swift" userDefinedModelVersionIdentifier="labels">
        <entity name="Label" representedClassName="Label">
            <attribute name="city" optional="YES" attributeType="String"/>
            <attribute name="name" optional="YES" attributeType="String"/>
        </entity>
    </model>
    """#

  private static let playlists = #"""
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0"
        sourceLanguage="Swift" userDefinedModelVersionIdentifier="playlists">
        <entity name="Folder" representedClassName="Folder">
            <attribute name="name" attributeType="String"/>
            <relationship name="folders" optional="YES" toMany="YES" deletionRule="Cascade"
                destinationEntity="Folder" inverseName="parent" inverseEntity="Folder"/>
            <relationship name="parent" optional="YES" maxCount="1" deletionRule="Nullify"
                destinationEntity="Folder" inverseName="folders" inverseEntity="Folder"/>
            <relationship name="playlists" optional="YES" toMany="YES" minCount="1"
                maxCount="100" deletionRule="Cascade" destinationEntity="Playlist"
                inverseName="folder" inverseEntity="Playlist"/>
        </entity>
        <entity name="Playlist" representedClassName="Playlist">
            <attribute name="createdAt" attributeType="Date"
                defaultDateTimeInterval="694224000"/>
            <attribute name="isPinned" attributeType="Boolean" defaultValueString="NO"/>
            <attribute name="name" attributeType="String" maxValueString="12"
                defaultValueString="New Playlist"/>
            <relationship name="folder" maxCount="1" deletionRule="Nullify"
                destinationEntity="Folder" inverseName="playlists" inverseEntity="Folder"/>
        </entity>
        <entity name="Review">
            <userInfo>
                <entry key="MyRealEntity" value="YES"/>
            </userInfo>
        </entity>
        <entity name="SmartPlaylist" representedClassName="SmartPlaylist"
            parentEntity="Playlist">
            <attribute name="minimumRating" attributeType="Integer 16" minValueString="0"
                maxValueString="5" defaultValueString="4"/>
            <fetchedProperty name="suggestions" optional="YES">
                <fetchRequest name="fetchedPropertyFetchRequest" entity="Song"
                    predicateString="rating >= $FETCH_SOURCE.minimumRating"/>
            </fetchedProperty>
        </entity>
        <entity name="Song">
            <userInfo>
                <entry key="MyRealEntity" value="Catalog.Song"/>
            </userInfo>
        </entity>
        <fetchRequest name="BestReviews" entity="Review" predicateString="stars == 5"/>
        <fetchRequest name="Pinned" entity="Playlist"
            predicateString="isPinned == YES AND entity.name == 'SmartPlaylist'"/>
        <configuration name="Library">
            <memberEntity name="Folder"/>
            <memberEntity name="Playlist"/>
            <memberEntity name="SmartPlaylist"/>
        </configuration>
    </model>
    """#

  private static let reviews = #"""
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0"
        sourceLanguage="Swift" userDefinedModelVersionIdentifier="reviews">
        <entity name="Review" representedClassName="Review">
            <attribute name="stars" attributeType="Decimal" defaultValueString="0"/>
            <attribute name="text" optional="YES" attributeType="String"/>
        </entity>
        <entity name="Tune">
            <userInfo>
                <entry key="MyRealEntity" value="Song"/>
            </userInfo>
        </entity>
        <fetchRequest name="ReviewedTunes" entity="Tune" predicateString="title != ''"/>
    </model>
    """#

  private static let tours = #"""
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0"
        sourceLanguage="Swift" userDefinedModelVersionIdentifier="2.0">
        <entity name="Concert" representedClassName="Concert">
            <attribute name="date" optional="YES" attributeType="Date"/>
            <attribute name="venue" optional="YES" attributeType="String"/>
            <relationship name="headliner" optional="YES" maxCount="1" deletionRule="Nullify"
                destinationEntity="Performer" inverseName="concerts"
                inverseEntity="Performer"/>
        </entity>
        <entity name="Performer">
            <attribute name="name" attributeType="String"/>
            <relationship name="concerts" optional="YES" toMany="YES" deletionRule="Cascade"
                destinationEntity="Concert" inverseName="headliner" inverseEntity="Concert"/>
            <userInfo>
                <entry key="MyRealEntity" value="Artist"/>
            </userInfo>
        </entity>
    </model>
    """#

  private static let oldTours = #"""
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0"
        sourceLanguage="Swift" userDefinedModelVersionIdentifier="1.0">
        <entity name="Concert" representedClassName="Concert">
            <attribute name="date" optional="YES" attributeType="Date"/>
        </entity>
    </model>
    """#

  private static let currentTours = #"""
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN"
        "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
        <key>_XCCurrentVersionName</key>
        <string>Tours 2.xcdatamodel</string>
    </dict>
    </plist>
    """#
}
