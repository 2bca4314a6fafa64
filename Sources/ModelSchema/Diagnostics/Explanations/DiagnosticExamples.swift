// Made of the models in Models/Broken by DiagnosticExamplesTests; not to be edited.
// swift-format-ignore-file

extension Diagnostic {
  /// A report of each kind, in the catalogue's order.
  static let examples: [Example] = [
    Example(
      of: "malformed-model",
      model: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents
          3      <entity name="Song" representedClassName="Song" syncable="YES">
          5  </model>

        """#,
      report: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:5:1: error: `</model>` closes nothing: `entity` is still open [malformed-model]
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:3:6: note: the element that is open
        1 error

        """#
    ),
    Example(
      of: "unknown-construct",
      model: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents
          3  <entity name="Song" representedClassName="Song" syncable="YES">
          4      <attribute name="plays" optional="YES" attributeType="Integer 128"/>

        """#,
      report: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:4:63: warning: `Integer 128` is no attribute type [unknown-construct]
        help: did you mean `Integer 16`, `Integer 32` or `Integer 64`?
        help: it is kept as it is and written back
        help: this edit may mend it, at Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:4:9:
            <attribute name="plays" optional="YES" attributeType="Integer 16"/>
        1 warning

        """#
    ),
    Example(
      of: "current-version-unresolved",
      model: #"""
        Catalog.xcdatamodeld/.xccurrentversion
          6  <string>Catalog 3.xcdatamodel</string>

        """#,
      report: #"""
        Catalog.xcdatamodeld/.xccurrentversion:6:10: error: the bundle has no version `Catalog 3.xcdatamodel` [current-version-unresolved]
        help: the versions are `Catalog`, `Catalog 2`
        help: choose one with `PATH@VERSION`
        1 error

        """#
    ),
    Example(
      of: "invalid-configuration",
      model: #"""
        modelmerge.json
          3  "profils": ["sqlite"],
          4  "rules": {
          5    "inverse-mising": "off",
          6    "entity-collision": "warning",

        """#,
      report: #"""
        modelmerge.json:3:4: error: there is no key `profils` [invalid-configuration]
        help: did you mean `profiles`?
        help: this edit mends it, at modelmerge.json:3:3:
            "profiles": ["sqlite"],
        modelmerge.json:5:6: error: there is no rule `inverse-mising` [invalid-configuration]
        help: did you mean `inverse-missing`?
        help: this edit mends it, at modelmerge.json:5:5:
            "inverse-missing": "off",
        modelmerge.json:6:25: error: `entity-collision` cannot be lowered: the merged model would be meaningless [invalid-configuration]
        3 errors

        """#
    ),
    Example(
      of: "unused-suppression",
      model: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents
          6  <entity name="Song" representedClassName="Song" syncable="YES">
          7      <attribute name="title" optional="YES" attributeType="String">
          8          <userInfo>
          9              <entry key="modelmerge.ignore" value="default-out-of-range"/>
        modelmerge.json
          3  "ignore": [
          4    {"rule": "inverse-missing", "path": "Song", "reason": "artists are looked up by name"},

        """#,
      report: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:9:55: warning: no `default-out-of-range` is found at `Song.title`: nothing is suppressed [unused-suppression]
        help: remove `default-out-of-range` from `modelmerge.ignore`
        help: this edit mends it: take away, at Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:8:13:
            <userInfo>
                <entry key="modelmerge.ignore" value="default-out-of-range"/>
            </userInfo>
        modelmerge.json:4:5: warning: no `inverse-missing` is found at `Song`: nothing is suppressed [unused-suppression]
        help: remove the entry
        help: this edit mends it: take away, at modelmerge.json:4:5:
            {"rule": "inverse-missing", "path": "Song", "reason": "artists are looked up by name"},
        2 warnings

        """#
    ),
    Example(
      of: "placeholder-unresolved",
      model: #"""
        Songs.xcdatamodeld/Songs.xcdatamodel/contents
          3  <entity name="Artist" representedClassName="Artist" syncable="YES">
          5      <userInfo>
          6          <entry key="MyRealEntity" value="Artist"/>

        """#,
      report: #"""
        Songs.xcdatamodeld/Songs.xcdatamodel/contents:6:46: error: the placeholder `Artist` stands for `Artist`, which is not in any module [placeholder-unresolved]
        help: add the module that defines `Artist`, or keep the placeholder for a later merge with `--partial`
        1 error

        """#
    ),
    Example(
      of: "placeholder-ambiguous",
      model: #"""
        Songs.xcdatamodeld/Songs.xcdatamodel/contents
          3  <entity name="Creator" representedClassName="Artist" syncable="YES">
          5      <userInfo>
          6          <entry key="MyRealEntity" value="Artist"/>
          7          <entry key="StandsFor" value="Band"/>

        """#,
      report: #"""
        Songs.xcdatamodeld/Songs.xcdatamodel/contents:6:46: error: the placeholder `Creator` is marked to stand for `Artist` and `Band` [placeholder-ambiguous]
        Songs.xcdatamodeld/Songs.xcdatamodel/contents:7:43: note: `StandsFor` says `Band`
        help: keep one of the marks
        help: for example: take away, at Songs.xcdatamodeld/Songs.xcdatamodel/contents:7:13:
            <entry key="StandsFor" value="Band"/>
        1 error

        """#
    ),
    Example(
      of: "placeholder-chain",
      model: #"""
        Plays.xcdatamodeld/Plays.xcdatamodel/contents
           7  <entity name="Track" representedClassName="Song" syncable="YES">
           9      <userInfo>
          10          <entry key="MyRealEntity" value="Recording"/>
        Playlists.xcdatamodeld/Playlists.xcdatamodel/contents
           7  <entity name="Recording" representedClassName="Song" syncable="YES">
           9      <userInfo>
          10          <entry key="MyRealEntity" value="Song"/>

        """#,
      report: #"""
        Plays.xcdatamodeld/Plays.xcdatamodel/contents:10:46: error: the placeholder `Track` stands for `Recording`, which is itself only a placeholder [placeholder-chain]
        Playlists.xcdatamodeld/Playlists.xcdatamodel/contents:10:46: note: `Recording` stands for `Song` in `Playlists`
        help: let it stand for `Song`
        help: this edit may mend it, at Plays.xcdatamodeld/Plays.xcdatamodel/contents:10:13:
            <entry key="MyRealEntity" value="Song"/>
        1 error

        """#
    ),
    Example(
      of: "placeholder-cycle",
      model: #"""
        Playlists.xcdatamodeld/Playlists.xcdatamodel/contents
           7  <entity name="Recording" representedClassName="Song" syncable="YES">
           9      <userInfo>
          10          <entry key="MyRealEntity" value="Track"/>
        Plays.xcdatamodeld/Plays.xcdatamodel/contents
           7  <entity name="Track" representedClassName="Song" syncable="YES">
           9      <userInfo>
          10          <entry key="MyRealEntity" value="Recording"/>

        """#,
      report: #"""
        Playlists.xcdatamodeld/Playlists.xcdatamodel/contents:10:46: error: placeholders stand for each other in a loop: `Recording` → `Track` → `Recording` [placeholder-cycle]
        Plays.xcdatamodeld/Plays.xcdatamodel/contents:10:46: note: `Track` stands for `Recording` here
        help: let one of them stand for a real entity
        1 error

        """#
    ),
    Example(
      of: "placeholder-extra-property",
      model: #"""
        Songs.xcdatamodeld/Songs.xcdatamodel/contents
          3  <entity name="Artist" representedClassName="Artist" syncable="YES">
          4      <attribute name="nickname" optional="YES" attributeType="String"/>
        Artists.xcdatamodeld/Artists.xcdatamodel/contents
          3  <entity name="Artist" representedClassName="Artist" syncable="YES">

        """#,
      report: #"""
        Songs.xcdatamodeld/Songs.xcdatamodel/contents:4:26: error: the placeholder `Artist` has the attribute `nickname`, which `Artist` does not have [placeholder-extra-property]
        Artists.xcdatamodeld/Artists.xcdatamodel/contents:3:19: note: the real entity `Artist` is here
        help: add it to `Artist`, or take it away from the placeholder
        help: this edit may mend it: take away, at Songs.xcdatamodeld/Songs.xcdatamodel/contents:4:9:
            <attribute name="nickname" optional="YES" attributeType="String"/>
        1 error

        """#
    ),
    Example(
      of: "placeholder-property-mismatch",
      model: #"""
        Songs.xcdatamodeld/Songs.xcdatamodel/contents
          3  <entity name="Artist" representedClassName="Artist" syncable="YES">
          4      <attribute name="name" optional="YES" attributeType="Integer 32"/>
        Artists.xcdatamodeld/Artists.xcdatamodel/contents
          3  <entity name="Artist" representedClassName="Artist" syncable="YES">
          4      <attribute name="name" optional="YES" attributeType="String"/>

        """#,
      report: #"""
        Songs.xcdatamodeld/Songs.xcdatamodel/contents:4:62: error: `Artist.name` of the placeholder in `Songs` is an attribute of type `Integer 32`; the real `Artist.name` is an attribute of type `String` [placeholder-property-mismatch]
        Artists.xcdatamodeld/Artists.xcdatamodel/contents:4:62: note: `Artist.name` is declared here
        help: copy the real definition to the placeholder, or take the property away from it
        help: this edit may mend it, at Songs.xcdatamodeld/Songs.xcdatamodel/contents:4:9:
            <attribute name="name" optional="YES" attributeType="String"/>
        1 error

        """#
    ),
    Example(
      of: "placeholder-inverse-missing",
      model: #"""
        Songs.xcdatamodeld/Songs.xcdatamodel/contents
           9  <entity name="Song" representedClassName="Song" syncable="YES">
          11      <relationship name="artist" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="Artist" inverseName="songs" inverseEntity="Artist"/>
        Artists.xcdatamodeld/Artists.xcdatamodel/contents
          3  <entity name="Artist" representedClassName="Artist" syncable="YES">

        """#,
      report: #"""
        Songs.xcdatamodeld/Songs.xcdatamodel/contents:11:128: error: `Song.artist` relies on the inverse `songs`, which `Artist` does not have [placeholder-inverse-missing]
        Artists.xcdatamodeld/Artists.xcdatamodel/contents:3:19: note: the real entity `Artist` is here
        help: add the relationship `songs` to `Artist`, leading to `Song` with the inverse `artist`
        help: this edit may mend it: put in, at Artists.xcdatamodeld/Artists.xcdatamodel/contents:5:1:
            <relationship name="songs" optional="YES" toMany="YES" deletionRule="Nullify" destinationEntity="Song" inverseName="artist" inverseEntity="Song"/>
        1 error

        """#
    ),
    Example(
      of: "placeholder-parent-mismatch",
      model: #"""
        Songs.xcdatamodeld/Songs.xcdatamodel/contents
          3  <entity name="Artist" representedClassName="Artist" parentEntity="Contributor" syncable="YES">
        Artists.xcdatamodeld/Artists.xcdatamodel/contents
          3  <entity name="Artist" representedClassName="Artist" syncable="YES">

        """#,
      report: #"""
        Songs.xcdatamodeld/Songs.xcdatamodel/contents:3:71: error: the placeholder `Artist` states the parent `Contributor`, which is no ancestor of `Artist` [placeholder-parent-mismatch]
        Artists.xcdatamodeld/Artists.xcdatamodel/contents:3:19: note: it stands for this entity, which has no parent
        help: take the parent away from the placeholder
        help: this edit may mend it, at Songs.xcdatamodeld/Songs.xcdatamodel/contents:3:5:
            <entity name="Artist" representedClassName="Artist" syncable="YES">
        1 error

        """#
    ),
    Example(
      of: "placeholder-has-subentities",
      model: #"""
        Compilations.xcdatamodeld/Compilations.xcdatamodel/contents
          3  <entity name="Album" representedClassName="Album" syncable="YES">
          8  <entity name="Compilation" representedClassName="Compilation" parentEntity="Album" syncable="YES">

        """#,
      report: #"""
        Compilations.xcdatamodeld/Compilations.xcdatamodel/contents:3:19: note: `Compilation` inherits from the placeholder `Album`; after the merge, from the real entity, with a version hash to match [placeholder-has-subentities]
        Compilations.xcdatamodeld/Compilations.xcdatamodel/contents:8:81: note: `Compilation` inherits from it
        1 note

        """#
    ),
    Example(
      of: "placeholder-flag-suspicious",
      model: #"""
        Songs.xcdatamodeld/Songs.xcdatamodel/contents
          3  <entity name="Artist" representedClassName="Artist" syncable="YES">
          6      <userInfo>
          7          <entry key="myRealEntity" value="YES"/>

        """#,
      report: #"""
        Songs.xcdatamodeld/Songs.xcdatamodel/contents:7:25: warning: the user info key `myRealEntity` of `Artist` looks like `MyRealEntity`, which marks placeholders; it has no effect [placeholder-flag-suspicious]
        help: write `MyRealEntity` to make `Artist` a placeholder
        help: this edit mends it, at Songs.xcdatamodeld/Songs.xcdatamodel/contents:7:13:
            <entry key="MyRealEntity" value="YES"/>
        1 warning

        """#
    ),
    Example(
      of: "placeholder-unused",
      model: #"""
        Songs.xcdatamodeld/Songs.xcdatamodel/contents
          6  <entity name="Tag" representedClassName="Tag" syncable="YES">

        """#,
      report: #"""
        Songs.xcdatamodeld/Songs.xcdatamodel/contents:6:19: warning: nothing in `Songs` refers to the placeholder `Tag` [placeholder-unused]
        help: delete it
        help: this edit may mend it: take away, at Songs.xcdatamodeld/Songs.xcdatamodel/contents:6:5:
            <entity name="Tag" representedClassName="Tag" syncable="YES">
                <userInfo>
                    <entry key="MyRealEntity" value="Tag"/>
                </userInfo>
            </entity>
        1 warning

        """#
    ),
    Example(
      of: "entity-collision",
      model: #"""
        Accounts.xcdatamodeld/Accounts.xcdatamodel/contents
          3  <entity name="User" representedClassName="User" syncable="YES">
          4      <attribute name="email" attributeType="String"/>
        Playlists.xcdatamodeld/Playlists.xcdatamodel/contents
          6  <entity name="User" representedClassName="User" syncable="YES">
          7      <attribute name="email" optional="YES" attributeType="String"/>

        """#,
      report: #"""
        Accounts.xcdatamodeld/Accounts.xcdatamodel/contents:3:19: error: `User` is defined differently in `Accounts` and `Playlists` [entity-collision]
        Playlists.xcdatamodeld/Playlists.xcdatamodel/contents:6:19: note: `Playlists` defines it here
        Accounts.xcdatamodeld/Accounts.xcdatamodel/contents:4:26: note: in `Accounts`, `User.email` is required
        Playlists.xcdatamodeld/Playlists.xcdatamodel/contents:7:43: note: in `Playlists`, `User.email` is optional
        help: keep one definition and mark the other one as a placeholder (user info `MyRealEntity` = `YES`), or rename one of the entities
        help: for example: put in, at Playlists.xcdatamodeld/Playlists.xcdatamodel/contents:8:1:
            <userInfo>
                <entry key="MyRealEntity" value="YES"/>
            </userInfo>
        1 error

        """#
    ),
    Example(
      of: "entity-duplicate-identical",
      model: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents
          6  <entity name="Tag" representedClassName="Tag" syncable="YES">
        Playlists.xcdatamodeld/Playlists.xcdatamodel/contents
          6  <entity name="Tag" representedClassName="Tag" syncable="YES">

        """#,
      report: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:6:19: note: `Tag` is defined alike in `Catalog` and `Playlists` [entity-duplicate-identical]
        Playlists.xcdatamodeld/Playlists.xcdatamodel/contents:6:19: note: `Playlists` defines it here
        help: keep one definition and make the other one a placeholder for it
        help: this edit may mend it: put in, at Playlists.xcdatamodeld/Playlists.xcdatamodel/contents:8:1:
            <userInfo>
                <entry key="MyRealEntity" value="YES"/>
            </userInfo>
        1 note

        """#
    ),
    Example(
      of: "entity-duplicate-drift",
      model: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents
           3  <entity name="Genre" representedClassName="Genre" syncable="YES">
           5      <relationship name="songs" optional="YES" toMany="YES" deletionRule="Cascade" destinationEntity="Song" inverseName="genre" inverseEntity="Song"/>
          11  <entity name="Tag" representedClassName="Tag" syncable="YES">
          12      <attribute name="label" optional="YES" attributeType="String" defaultValueString=""/>
        Genres.xcdatamodeld/Genres.xcdatamodel/contents
           3  <entity name="Genre" representedClassName="Genre" syncable="YES">
           5      <relationship name="songs" optional="YES" toMany="YES" deletionRule="Nullify" destinationEntity="Song" inverseName="genre" inverseEntity="Song"/>
          13  <entity name="Tag" representedClassName="Tag" syncable="YES">
          14      <attribute name="label" optional="YES" attributeType="String" defaultValueString="untitled"/>

        """#,
      report: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:3:19: error: `Genre` is defined in `Catalog` and `Genres` with differences in behaviour [entity-duplicate-drift]
        Genres.xcdatamodeld/Genres.xcdatamodel/contents:3:19: note: `Genres` defines it here
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:5:78: note: in `Catalog`, `Genre.songs` has the delete rule `Cascade`
        Genres.xcdatamodeld/Genres.xcdatamodel/contents:5:78: note: in `Genres`, `Genre.songs` has the delete rule `Nullify`
        help: make the definitions alike, or keep one and make the other one a placeholder for it
        help: for example: put in, at Genres.xcdatamodeld/Genres.xcdatamodel/contents:6:1:
            <userInfo>
                <entry key="MyRealEntity" value="YES"/>
            </userInfo>
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:11:19: error: `Tag` is defined in `Catalog` and `Genres` with differences in behaviour [entity-duplicate-drift]
        Genres.xcdatamodeld/Genres.xcdatamodel/contents:13:19: note: `Genres` defines it here
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:12:91: note: in `Catalog`, `Tag.label` has the default value `""`
        Genres.xcdatamodeld/Genres.xcdatamodel/contents:14:91: note: in `Genres`, `Tag.label` has the default value `untitled`
        help: make the definitions alike, or keep one and make the other one a placeholder for it
        help: for example: put in, at Genres.xcdatamodeld/Genres.xcdatamodel/contents:15:1:
            <userInfo>
                <entry key="MyRealEntity" value="YES"/>
            </userInfo>
        2 errors

        """#
    ),
    Example(
      of: "table-name-collision",
      model: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents
          3  <entity name="DJSet" representedClassName="MixedRecording" syncable="YES">
        Events.xcdatamodeld/Events.xcdatamodel/contents
          3  <entity name="DjSet" representedClassName="Performance" syncable="YES">

        """#,
      report: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:3:19: warning: `DJSet` and `DjSet` would share one table: their names differ in nothing that a table's name keeps [table-name-collision]
        Events.xcdatamodeld/Events.xcdatamodel/contents:3:19: note: `DjSet` is here
        help: rename one of them and keep its old name as renaming identifier
        1 warning

        """#
    ),
    Example(
      of: "column-name-collision",
      model: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents
          3  <entity name="Song" representedClassName="Song" syncable="YES">
          4      <attribute name="playCount" attributeType="Integer 32" defaultValueString="0" usesScalarValueType="YES"/>
          5      <attribute name="playcount" attributeType="Integer 32" defaultValueString="0" usesScalarValueType="YES"/>

        """#,
      report: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:5:26: warning: `Song.playcount` would share the column `ZPLAYCOUNT` with `Song.playCount` [column-name-collision]
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:4:26: note: `Song.playCount` is here
        help: rename one of them and keep its old name as renaming identifier
        help: for example, at Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:5:9:
            <attribute name="songPlaycount" attributeType="Integer 32" defaultValueString="0" usesScalarValueType="YES" elementID="playcount"/>
        1 warning

        """#
    ),
    Example(
      of: "class-name-collision",
      model: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents
          3  <entity name="Album" representedClassName="SongCollection" syncable="YES">
          6  <entity name="Playlist" representedClassName="SongCollection" syncable="YES">
        Songs.xcdatamodeld/Songs.xcdatamodel/contents
          3  <entity name="Song" representedClassName="Song" syncable="YES" codeGenerationType="class">
        Plays.xcdatamodeld/Plays.xcdatamodel/contents
          7  <entity name="Song" representedClassName=".Song" syncable="YES" codeGenerationType="class">

        """#,
      report: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:3:48: warning: the class `SongCollection` is claimed by unrelated entities: `Album` and `Playlist` [class-name-collision]
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:6:51: note: `Playlist` claims it here
        help: give each entity a class of its own
        help: or put them under one parent
        help: these edits may mend it, at Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:3:5:
            <entity name="Album" representedClassName="Album" syncable="YES">
        help: and with it, at Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:6:5:
            <entity name="Playlist" representedClassName="Playlist" syncable="YES">
        Songs.xcdatamodeld/Songs.xcdatamodel/contents:3:88: warning: the class `Song` of `Song` is generated for `Songs` and `Plays` [class-name-collision]
        Plays.xcdatamodeld/Plays.xcdatamodel/contents:7:89: note: `Plays` generates it too
        help: set the code generation of `Song` to Manual/None in all modules but `Songs`
        help: this edit may mend it, at Plays.xcdatamodeld/Plays.xcdatamodel/contents:7:5:
            <entity name="Song" representedClassName=".Song" syncable="YES">
        2 warnings

        """#
    ),
    Example(
      of: "property-shadows-inherited",
      model: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents
          3  <entity name="MediaItem" representedClassName="MediaItem" syncable="YES">
          4      <attribute name="title" optional="YES" attributeType="String"/>
          6  <entity name="Song" representedClassName="Song" parentEntity="MediaItem" syncable="YES">
          7      <attribute name="title" optional="YES" attributeType="String"/>

        """#,
      report: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:7:26: error: `Song.title` is already declared by the ancestor `MediaItem` [property-shadows-inherited]
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:4:26: note: `MediaItem.title` is declared here
        help: rename or delete the property of `Song`
        help: for example: take away, at Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:7:9:
            <attribute name="title" optional="YES" attributeType="String"/>
        1 error

        """#
    ),
    Example(
      of: "configuration-member-missing",
      model: #"""
        Songs.xcdatamodeld/Songs.xcdatamodel/contents
          6  <configuration name="Local">
          7      <memberEntity name="Sogn"/>

        """#,
      report: #"""
        Songs.xcdatamodeld/Songs.xcdatamodel/contents:7:29: error: the configuration `Local` lists `Sogn`, which is not in the model [configuration-member-missing]
        help: did you mean `Song`?
        help: take it off the list
        help: this edit may mend it, at Songs.xcdatamodeld/Songs.xcdatamodel/contents:7:9:
            <memberEntity name="Song"/>
        1 error

        """#
    ),
    Example(
      of: "fetch-template-collision",
      model: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents
          6  <fetchRequest name="Favourites" entity="Song" predicateString="rating == 5"/>
        Playlists.xcdatamodeld/Playlists.xcdatamodel/contents
          6  <fetchRequest name="Favourites" entity="Playlist" predicateString="isPinned == YES"/>

        """#,
      report: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:6:25: error: the fetch request template `Favourites` is defined differently in `Catalog` and `Playlists` [fetch-template-collision]
        Playlists.xcdatamodeld/Playlists.xcdatamodel/contents:6:25: note: `Playlists` defines it here
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:6:45: note: in `Catalog`, `Favourites` has the entity `Song`
        Playlists.xcdatamodeld/Playlists.xcdatamodel/contents:6:45: note: in `Playlists`, `Favourites` has the entity `Playlist`
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:6:68: note: in `Catalog`, `Favourites` has the predicate `rating == 5`
        Playlists.xcdatamodeld/Playlists.xcdatamodel/contents:6:72: note: in `Playlists`, `Favourites` has the predicate `isPinned == YES`
        help: make the definitions alike, or rename one of them
        1 error

        """#
    ),
    Example(
      of: "renaming-id-duplicate",
      model: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents
          3  <entity name="Song" representedClassName="Song" syncable="YES">
          4      <attribute name="displayTitle" optional="YES" attributeType="String" elementID="title"/>
          5      <attribute name="sortTitle" optional="YES" attributeType="String" elementID="title"/>

        """#,
      report: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:5:86: error: `Song.displayTitle` and `Song.sortTitle` both have the renaming identifier `title` [renaming-id-duplicate]
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:4:89: note: `Song.displayTitle` has it too
        help: leave it to the one that had that name before
        help: this edit may mend it, at Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:5:9:
            <attribute name="sortTitle" optional="YES" attributeType="String"/>
        1 error

        """#
    ),
    Example(
      of: "version-identifier-conflict",
      model: #"""
        Catalog.xcdatamodeld/Catalog 2.xcdatamodel/contents
          2  <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0" lastSavedToolsVersion="22522" systemVersion="23C71" minimumToolsVersion="Automatic" sourceLanguage="Swift" userDefinedModelVersionIdentifier="1.0">
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents
          2  <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0" lastSavedToolsVersion="22522" systemVersion="23C71" minimumToolsVersion="Automatic" sourceLanguage="Swift" userDefinedModelVersionIdentifier="1.0">

        """#,
      report: #"""
        Catalog.xcdatamodeld/Catalog 2.xcdatamodel/contents:2:218: warning: the versions `Catalog 2` and `Catalog` differ but share the identifier `1.0` [version-identifier-conflict]
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:2:218: note: `Catalog` has the identifier too
        help: give each version an identifier of its own
        1 warning

        """#
    ),
    Example(
      of: "composite-collision",
      model: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents
          6  <composite name="AudioFormat">
          7      <attribute name="bitRate" attributeType="Integer 32" defaultValueString="0" usesScalarValueType="YES"/>
        Podcasts.xcdatamodeld/Podcasts.xcdatamodel/contents
          6  <composite name="AudioFormat">
          7      <attribute name="bitRate" attributeType="Double" defaultValueString="0" usesScalarValueType="YES"/>

        """#,
      report: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:6:22: error: the composite type `AudioFormat` is defined differently in `Catalog` and `Podcasts` [composite-collision]
        Podcasts.xcdatamodeld/Podcasts.xcdatamodel/contents:6:22: note: `Podcasts` defines it here
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:7:50: note: in `Catalog`, `AudioFormat.bitRate` is of type `Integer 32`
        Podcasts.xcdatamodeld/Podcasts.xcdatamodel/contents:7:50: note: in `Podcasts`, `AudioFormat.bitRate` is of type `Double`
        help: make the definitions alike, or rename one of them
        1 error

        """#
    ),
    Example(
      of: "composite-missing",
      model: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents
          3  <entity name="Song" representedClassName="Song" syncable="YES">
          4      <attribute name="format" optional="YES" attributeType="Composite" composite="AudioFromat"/>

        """#,
      report: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:4:86: error: the composite type `AudioFromat` of `Song.format` is not in the model [composite-missing]
        help: did you mean `AudioFormat`?
        help: this edit may mend it, at Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:4:9:
            <attribute name="format" optional="YES" attributeType="Composite" composite="AudioFormat"/>
        1 error

        """#
    ),
    Example(
      of: "model-setting-differs",
      model: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents
          2  <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0" lastSavedToolsVersion="22522" systemVersion="23C71" minimumToolsVersion="Automatic" sourceLanguage="Swift" userDefinedModelVersionIdentifier="">
        Playlists.xcdatamodeld/Playlists.xcdatamodel/contents
          2  <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0" lastSavedToolsVersion="22522" systemVersion="23C71" minimumToolsVersion="Xcode 14.0" sourceLanguage="Swift" userDefinedModelVersionIdentifier="">

        """#,
      report: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:2:149: note: modules differ in the minimum tools version: `Automatic` in `Catalog`, `Xcode 14.0` in `Playlists` [model-setting-differs]
        Playlists.xcdatamodeld/Playlists.xcdatamodel/contents:2:149: note: `Playlists` says `Xcode 14.0`
        1 note

        """#
    ),
    Example(
      of: "input-duplicate",
      model: "",
      report: #"""
        Library.xcdatamodeld/Library.xcdatamodel/contents:1:1: warning: this is the same model as that of `Catalog`; it is read once [input-duplicate]
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:1:1: note: the other one is here
        help: take one of them off the list of inputs
        1 warning

        """#
    ),
    Example(
      of: "old-version-input",
      model: "",
      report: #"""
        Note 1.xcdatamodel/contents:1:1: error: this is the version `Note` of the bundle `Note`, which is among the inputs with another version [old-version-input]
        Note.xcdatamodeld/Note 2.xcdatamodel/contents:1:1: note: the version that is taken is `Note 2`
        help: take one of the two off the list of inputs
        1 error

        """#
    ),
    Example(
      of: "compiled-model-stale",
      model: "",
      report: #"""
        Catalog.xcdatamodeld/Catalog.mom:1:1: warning: this compiled model is not that of `Catalog`: it was compiled from the version `Catalog` [compiled-model-stale]
        Catalog.xcdatamodeld/Catalog 2.xcdatamodel/contents:1:1: note: the model is here
        help: compile the model again (`modelmerge convert`), or delete the compiled one
        1 warning

        """#
    ),
    Example(
      of: "index-duplicate",
      model: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents
          3  <entity name="Song" representedClassName="Song" syncable="YES">
          6      <fetchIndex name="byTitle">
          9      <fetchIndex name="byTitle">

        """#,
      report: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:9:27: error: `Song` has two fetch indexes named `byTitle` [index-duplicate]
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:6:27: note: the first is here
        help: rename or delete one of them
        help: for example, at Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:9:9:
            <fetchIndex name="byTitle2">
        1 error

        """#
    ),
    Example(
      of: "minimum-tools-version",
      model: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents
          2  <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0" lastSavedToolsVersion="22522" systemVersion="23C71" minimumToolsVersion="Xcode 4.3" sourceLanguage="Swift" userDefinedModelVersionIdentifier="">
          3      <entity name="Song" representedClassName="Song" syncable="YES">
          4          <attribute name="webPage" optional="YES" attributeType="URI"/>

        """#,
      report: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:4:65: warning: `Song.webPage` is of type `URI`, which needs Xcode 9.0; the model declares `Xcode 4.3` [minimum-tools-version]
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:2:149: note: the version is declared here
        help: raise the minimum tools version to `Xcode 9.0`
        help: this edit mends it, at Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:2:1:
            <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0" lastSavedToolsVersion="22522" systemVersion="23C71" minimumToolsVersion="Xcode 9.0" sourceLanguage="Swift" userDefinedModelVersionIdentifier="">
        1 warning

        """#
    ),
    Example(
      of: "wide-table",
      model: #"""
        Analysis.xcdatamodeld/Analysis.xcdatamodel/contents
            3  <entity name="AudioAnalysis" representedClassName="AudioAnalysis" syncable="YES">
            6  <entity name="PitchAnalysis" representedClassName="PitchAnalysis" parentEntity="AudioAnalysis" syncable="YES">
          558  <entity name="TimbreAnalysis" representedClassName="TimbreAnalysis" parentEntity="AudioAnalysis" syncable="YES">

        """#,
      report: #"""
        Analysis.xcdatamodeld/Analysis.xcdatamodel/contents:3:19: note: the table of `AudioAnalysis` and its subentities has 1101 columns [wide-table]
        Analysis.xcdatamodeld/Analysis.xcdatamodel/contents:6:19: note: `PitchAnalysis` brings 550 of them
        Analysis.xcdatamodeld/Analysis.xcdatamodel/contents:558:19: note: `TimbreAnalysis` brings 550 of them
        Analysis.xcdatamodeld/Analysis.xcdatamodel/contents:3:19: note: `AudioAnalysis` brings 1 of them
        help: split the hierarchy
        help: or move rarely used attributes to an entity of their own
        1 note

        """#
    ),
    Example(
      of: "entity-parent-missing",
      model: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents
          6  <entity name="Song" representedClassName="Song" parentEntity="MediaItm" syncable="YES">

        """#,
      report: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:6:67: error: the parent `MediaItm` of `Song` is not in the model [entity-parent-missing]
        help: did you mean `MediaItem`?
        help: when `MediaItm` belongs to another module, add a placeholder for it to this one
        help: this edit may mend it, at Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:6:5:
            <entity name="Song" representedClassName="Song" parentEntity="MediaItem" syncable="YES">
        1 error

        """#
    ),
    Example(
      of: "entity-inheritance-cycle",
      model: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents
          3  <entity name="Album" representedClassName="Album" parentEntity="Compilation" syncable="YES">
          6  <entity name="Compilation" representedClassName="Compilation" parentEntity="Album" syncable="YES">

        """#,
      report: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:3:69: error: `Album` inherits from itself: `Album` → `Compilation` → `Album` [entity-inheritance-cycle]
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:6:81: note: `Compilation` has the parent `Album`
        help: take away one of these parents
        1 error

        """#
    ),
    Example(
      of: "relationship-destination-missing",
      model: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents
          6  <entity name="Song" representedClassName="Song" syncable="YES">
          8      <relationship name="artist" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="Artst" inverseName="songs" inverseEntity="Artst"/>

        """#,
      report: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:8:107: error: the destination `Artst` of `Song.artist` is not in the model [relationship-destination-missing]
        help: did you mean `Artist`?
        help: when `Artst` belongs to another module, add a placeholder for it to this one
        help: this edit may mend it, at Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:8:9:
            <relationship name="artist" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="Artist" inverseName="songs" inverseEntity="Artist"/>
        1 error

        """#
    ),
    Example(
      of: "inverse-missing",
      model: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents
          6  <entity name="Song" representedClassName="Song" syncable="YES">
          8      <relationship name="artist" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="Artist"/>

        """#,
      report: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:8:29: warning: `Song.artist` has no inverse [inverse-missing]
        help: add a relationship from `Artist` to `Song` as its inverse
        help: these edits may mend it: put in, at Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:5:1:
            <relationship name="songs" optional="YES" toMany="YES" deletionRule="Nullify" destinationEntity="Song" inverseName="artist" inverseEntity="Song"/>
        help: and with it, at Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:8:9:
            <relationship name="artist" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="Artist" inverseName="songs" inverseEntity="Artist"/>
        1 warning

        """#
    ),
    Example(
      of: "inverse-unknown",
      model: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents
          7  <entity name="Song" representedClassName="Song" syncable="YES">
          9      <relationship name="artist" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="Artist" inverseName="song" inverseEntity="Artist"/>

        """#,
      report: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:9:128: error: the inverse `song` of `Song.artist` is no relationship of `Artist` [inverse-unknown]
        help: did you mean `songs`?
        help: this edit may mend it, at Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:9:9:
            <relationship name="artist" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="Artist" inverseName="songs" inverseEntity="Artist"/>
        1 error

        """#
    ),
    Example(
      of: "inverse-not-mutual",
      model: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents
          3  <entity name="Artist" representedClassName="Artist" syncable="YES">
          5      <relationship name="songs" optional="YES" toMany="YES" deletionRule="Nullify" destinationEntity="Song" inverseName="performer" inverseEntity="Song"/>
          7  <entity name="Song" representedClassName="Song" syncable="YES">
          9      <relationship name="artist" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="Artist" inverseName="songs" inverseEntity="Artist"/>

        """#,
      report: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:9:128: error: `Song.artist` has the inverse `Artist.songs`, which has the inverse `performer` [inverse-not-mutual]
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:5:125: note: `Artist.songs` has the inverse `performer`
        help: set both ends: the inverse of `Artist.songs` is then `artist`
        help: this edit may mend it, at Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:5:9:
            <relationship name="songs" optional="YES" toMany="YES" deletionRule="Nullify" destinationEntity="Song" inverseName="artist" inverseEntity="Song"/>
        1 error

        """#
    ),
    Example(
      of: "inverse-wrong-destination",
      model: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents
           7  <entity name="Artist" representedClassName="Artist" syncable="YES">
           9      <relationship name="songs" optional="YES" toMany="YES" deletionRule="Nullify" destinationEntity="Album" inverseName="artist" inverseEntity="Album"/>
          11  <entity name="Song" representedClassName="Song" syncable="YES">
          13      <relationship name="artist" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="Artist" inverseName="songs" inverseEntity="Artist"/>

        """#,
      report: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:13:128: error: the inverse `Artist.songs` of `Song.artist` leads to `Album`, not back to `Song` [inverse-wrong-destination]
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:9:106: note: `Artist.songs` leads to `Album`
        help: let `Artist.songs` lead to `Song`
        help: or choose another inverse
        help: this edit may mend it, at Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:9:9:
            <relationship name="songs" optional="YES" toMany="YES" deletionRule="Nullify" destinationEntity="Song" inverseName="artist" inverseEntity="Song"/>
        1 error

        """#
    ),
    Example(
      of: "cardinality-invalid",
      model: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents
           3  <entity name="Album" representedClassName="Album" syncable="YES">
           5      <relationship name="tracks" optional="YES" toMany="YES" minCount="5" maxCount="2" deletionRule="Nullify" destinationEntity="Song" inverseName="album" inverseEntity="Song"/>
           7  <entity name="Artist" representedClassName="Artist" syncable="YES">
           9      <relationship name="genres" optional="YES" toMany="YES" minCount="-1" deletionRule="Nullify" destinationEntity="Genre" inverseName="artists" inverseEntity="Genre"/>
          20  <entity name="Song" representedClassName="Song" syncable="YES">
          23      <relationship name="artist" optional="YES" maxCount="2" deletionRule="Nullify" destinationEntity="Artist" inverseName="songs" inverseEntity="Artist"/>

        """#,
      report: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:5:75: error: `Album.tracks` needs at least 5 and takes at most 2 objects [cardinality-invalid]
        help: swap the two
        help: this edit may mend it, at Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:5:9:
            <relationship name="tracks" optional="YES" toMany="YES" minCount="2" maxCount="5" deletionRule="Nullify" destinationEntity="Song" inverseName="album" inverseEntity="Song"/>
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:9:75: warning: `Artist.genres` has the negative count -1, which is read as none [cardinality-invalid]
        help: take it away
        help: this edit may mend it, at Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:9:9:
            <relationship name="genres" optional="YES" toMany="YES" deletionRule="Nullify" destinationEntity="Genre" inverseName="artists" inverseEntity="Genre"/>
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:23:62: error: `Song.artist` is to-one but takes at most 2 objects [cardinality-invalid]
        help: make it to-many, or its greatest count 1
        help: this edit may mend it, at Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:23:9:
            <relationship name="artist" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="Artist" inverseName="songs" inverseEntity="Artist"/>
        1 more diagnostic not shown
        3 errors, 1 warning

        """#
    ),
    Example(
      of: "delete-rule-hazard",
      model: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents
           3  <entity name="Album" representedClassName="Album" syncable="YES">
           6      <relationship name="tracks" optional="YES" toMany="YES" deletionRule="Cascade" destinationEntity="Song" inverseName="album" inverseEntity="Song"/>
           8  <entity name="Artist" representedClassName="Artist" syncable="YES">
          10      <relationship name="genres" optional="YES" toMany="YES" deletionRule="Deny" destinationEntity="Genre" inverseName="artists" inverseEntity="Genre"/>
          11      <relationship name="songs" optional="YES" toMany="YES" deletionRule="Nullify" destinationEntity="Song" inverseName="artist" inverseEntity="Song"/>
          18  <entity name="Genre" representedClassName="Genre" syncable="YES">
          20      <relationship name="artists" optional="YES" toMany="YES" deletionRule="Deny" destinationEntity="Artist" inverseName="genres" inverseEntity="Artist"/>
          36  <entity name="Song" representedClassName="Song" syncable="YES">
          38      <relationship name="album" optional="YES" maxCount="1" deletionRule="Cascade" destinationEntity="Album" inverseName="tracks" inverseEntity="Album"/>
          39      <relationship name="artist" maxCount="1" deletionRule="Nullify" destinationEntity="Artist" inverseName="songs" inverseEntity="Artist"/>

        """#,
      report: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:6:79: warning: `Album.tracks` deletes what it leads to, and so does its inverse [delete-rule-hazard]
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:38:78: note: the inverse `Song.album` is here
        help: let only one of the two cascade
        help: this edit may mend it, at Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:6:9:
            <relationship name="tracks" optional="YES" toMany="YES" deletionRule="Nullify" destinationEntity="Song" inverseName="album" inverseEntity="Song"/>
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:10:79: warning: `Artist.genres` keeps its object from being deleted, and so does its inverse [delete-rule-hazard]
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:20:80: note: the inverse `Genre.artists` is here
        help: let only one of the two deny
        help: this edit may mend it, at Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:10:9:
            <relationship name="genres" optional="YES" toMany="YES" deletionRule="Nullify" destinationEntity="Genre" inverseName="artists" inverseEntity="Genre"/>
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:11:78: warning: `Artist.songs` is nullified when its object is deleted, but `Song.artist` is required [delete-rule-hazard]
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:39:29: note: `Song.artist` is required here
        help: choose Cascade
        help: or make `Song.artist` optional
        help: this edit may mend it, at Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:11:9:
            <relationship name="songs" optional="YES" toMany="YES" deletionRule="Cascade" destinationEntity="Song" inverseName="artist" inverseEntity="Song"/>
        2 more diagnostics not shown
        5 warnings

        """#
    ),
    Example(
      of: "relationship-cross-store",
      model: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents
           7  <entity name="Play" representedClassName="Play" syncable="YES">
           9      <relationship name="song" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="Song" inverseName="plays" inverseEntity="Song"/>
          11  <entity name="Playlist" representedClassName="Playlist" syncable="YES">
          13      <relationship name="songs" optional="YES" toMany="YES" deletionRule="Nullify" destinationEntity="Song" inverseName="playlists" inverseEntity="Song"/>
          15  <entity name="Song" representedClassName="Song" syncable="YES">
          18      <relationship name="playlists" optional="YES" toMany="YES" deletionRule="Nullify" destinationEntity="Playlist" inverseName="songs" inverseEntity="Playlist"/>
          19      <relationship name="plays" optional="YES" toMany="YES" deletionRule="Nullify" destinationEntity="Play" inverseName="song" inverseEntity="Play"/>

        """#,
      report: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:9:105: warning: `Play.song` leads from the configuration `Personal` to `Song` in the configuration `Catalog` [relationship-cross-store]
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:19:106: note: the inverse `Song.plays` is here
        help: put both entities into one configuration
        help: or use a fetched property, which may lead to another store
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:13:106: warning: `Playlist.songs` leads from the configuration `Personal` to `Song` in the configuration `Catalog` [relationship-cross-store]
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:18:110: note: the inverse `Song.playlists` is here
        help: put both entities into one configuration
        help: or use a fetched property, which may lead to another store
        2 warnings

        """#
    ),
    Example(
      of: "attribute-type-missing",
      model: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents
          3  <entity name="Artist" representedClassName="Artist" syncable="YES">
          4      <attribute name="name"/>
          6  <entity name="Song" representedClassName="Song" syncable="YES">
          7      <attribute name="comment" optional="YES"/>

        """#,
      report: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:4:26: error: `Artist.name` is stored but has no type [attribute-type-missing]
        help: choose a type
        help: or make it transient when it is not to be stored
        help: for example, at Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:4:9:
            <attribute name="name" attributeType="String"/>
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:7:26: error: `Song.comment` is stored but has no type [attribute-type-missing]
        help: choose a type
        help: or make it transient when it is not to be stored
        help: for example, at Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:7:9:
            <attribute name="comment" optional="YES" attributeType="String"/>
        2 errors

        """#
    ),
    Example(
      of: "default-value-invalid",
      model: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents
          3  <entity name="Song" representedClassName="Song" syncable="YES">
          4      <attribute name="addedAt" attributeType="Date" defaultDateTimeInterval="yesterday" usesScalarValueType="NO"/>
          5      <attribute name="gain" attributeType="Double" defaultValueString="abc" usesScalarValueType="YES"/>
          6      <attribute name="identifier" attributeType="UUID" defaultValueString="123" usesScalarValueType="NO"/>

        """#,
      report: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:4:81: error: the default `yesterday` of `Song.addedAt` is no value of type `Date` [default-value-invalid]
        help: write the seconds since the start of 2001
        help: for example, at Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:4:9:
            <attribute name="addedAt" attributeType="Date" usesScalarValueType="NO"/>
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:5:75: error: the default `abc` of `Song.gain` is no value of type `Double` [default-value-invalid]
        help: write a number, with a point for the fraction
        help: for example, at Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:5:9:
            <attribute name="gain" attributeType="Double" usesScalarValueType="YES"/>
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:6:79: error: the default `123` of `Song.identifier` is no value of type `UUID` [default-value-invalid]
        help: write a UUID: `E621E1F8-C36C-495A-93FC-0C247A3E6E5F`
        help: for example, at Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:6:9:
            <attribute name="identifier" attributeType="UUID" usesScalarValueType="NO"/>
        3 more diagnostics not shown
        6 errors

        """#
    ),
    Example(
      of: "default-out-of-range",
      model: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents
          3  <entity name="Album" representedClassName="Album" syncable="YES">
          4      <attribute name="discCount" attributeType="Integer 16" maxValueString="99" defaultValueString="100" usesScalarValueType="YES"/>
          5      <attribute name="releasedAt" attributeType="Date" minDateTimeInterval="694224000" defaultDateTimeInterval="0" usesScalarValueType="NO"/>
          7  <entity name="Song" representedClassName="Song" syncable="YES">
          8      <attribute name="country" attributeType="String" regularExpressionString="[A-Z]+" defaultValueString="abc"/>

        """#,
      report: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:4:104: error: `Album.discCount` has the default `100` above its maximum 99 [default-out-of-range]
        help: choose a default up to 99, or raise the maximum
        help: this edit may mend it, at Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:4:9:
            <attribute name="discCount" attributeType="Integer 16" maxValueString="99" defaultValueString="99" usesScalarValueType="YES"/>
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:5:116: error: `Album.releasedAt` has the default `0` below its minimum 694224000 [default-out-of-range]
        help: choose a default from 694224000, or lower the minimum
        help: this edit may mend it, at Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:5:9:
            <attribute name="releasedAt" attributeType="Date" minDateTimeInterval="694224000" defaultDateTimeInterval="694224000" usesScalarValueType="NO"/>
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:8:111: error: `Song.country` has the default `abc`, which its pattern does not match [default-out-of-range]
        help: choose a default that matches `[A-Z]+`
        help: for example, at Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:8:9:
            <attribute name="country" attributeType="String" regularExpressionString="[A-Z]+"/>
        3 more diagnostics not shown
        6 errors

        """#
    ),
    Example(
      of: "transformer-missing",
      model: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents
          3  <entity name="Song" representedClassName="Song" syncable="YES">
          4      <attribute name="chapters" optional="YES" attributeType="Transformable" valueTransformerName="NSKeyedUnarchiveFromData"/>
          5      <attribute name="colors" optional="YES" attributeType="Transformable" valueTransformerName=""/>
          6      <attribute name="waveform" optional="YES" attributeType="Transformable"/>

        """#,
      report: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:4:103: warning: `Song.chapters` is transformable and uses the insecure transformer `NSKeyedUnarchiveFromData` [transformer-missing]
        help: use `NSSecureUnarchiveFromData`
        help: or a secure transformer for classes of your own
        help: this edit may mend it, at Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:4:9:
            <attribute name="chapters" optional="YES" attributeType="Transformable" valueTransformerName="NSSecureUnarchiveFromData"/>
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:5:101: warning: `Song.colors` is transformable and names no transformer [transformer-missing]
        help: use `NSSecureUnarchiveFromData`
        help: or a secure transformer for classes of your own
        help: this edit may mend it, at Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:5:9:
            <attribute name="colors" optional="YES" attributeType="Transformable" valueTransformerName="NSSecureUnarchiveFromData"/>
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:6:26: warning: `Song.waveform` is transformable and names no transformer [transformer-missing]
        help: use `NSSecureUnarchiveFromData`
        help: or a secure transformer for classes of your own
        help: this edit may mend it, at Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:6:9:
            <attribute name="waveform" optional="YES" attributeType="Transformable" valueTransformerName="NSSecureUnarchiveFromData"/>
        3 warnings

        """#
    ),
    Example(
      of: "reserved-property-name",
      model: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents
          3  <entity name="Song" representedClassName="Song" syncable="YES">
          4      <attribute name="2nd" optional="YES" attributeType="String"/>
          5      <attribute name="description" optional="YES" attributeType="String"/>
          6      <attribute name="hash" optional="YES" attributeType="String"/>

        """#,
      report: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:4:26: error: the property name `2nd` of `Song` is no legal identifier [reserved-property-name]
        help: rename it, and keep the old name as its renaming identifier
        help: for example, at Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:4:9:
            <attribute name="song2nd" optional="YES" attributeType="String" elementID="2nd"/>
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:5:26: error: the property name `description` of `Song` is the name of a method of every managed object [reserved-property-name]
        help: rename it, and keep the old name as its renaming identifier
        help: for example, at Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:5:9:
            <attribute name="songDescription" optional="YES" attributeType="String" elementID="description"/>
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:6:26: error: the property name `hash` of `Song` is the name of a method of every managed object [reserved-property-name]
        help: rename it, and keep the old name as its renaming identifier
        help: for example, at Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:6:9:
            <attribute name="songHash" optional="YES" attributeType="String" elementID="hash"/>
        1 more diagnostic not shown
        4 errors

        """#
    ),
    Example(
      of: "uniqueness-unknown-attribute",
      model: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents
          10  <entity name="Song" representedClassName="Song" parentEntity="MediaItem" syncable="YES">
          16      <uniquenessConstraints>
          17          <uniquenessConstraint>
          18              <constraint value="isrx"/>
          20          <uniquenessConstraint>
          21              <constraint value="isPlaying"/>
          23          <uniquenessConstraint>
          24              <constraint value="playlists"/>

        """#,
      report: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:18:36: error: a uniqueness constraint of `Song` names `isrx`, which it does not have [uniqueness-unknown-attribute]
        help: did you mean `isrc`?
        help: this edit may mend it, at Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:18:17:
            <constraint value="isrc"/>
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:21:36: error: a uniqueness constraint of `Song` names `isPlaying`, which is transient [uniqueness-unknown-attribute]
        help: only what is stored can be unique
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:24:36: error: a uniqueness constraint of `Song` names `playlists`, which is to-many [uniqueness-unknown-attribute]
        help: a constraint takes attributes and to-one relationships
        2 more diagnostics not shown
        4 errors, 1 warning

        """#
    ),
    Example(
      of: "index-unknown-property",
      model: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents
           3  <entity name="Song" representedClassName="Song" syncable="YES">
           6      <fetchIndex name="byTitle">
           7          <fetchIndexElement property="titel" type="Binary" order="ascending"/>
           9      <fetchIndex name="byLowercaseTitle" partialIndexPredicate="artistName != nil AND titel != &quot;&quot;">
          10          <fetchIndexElement expression="lowercase:(titel)" expressionType="String" type="Binary" order="ascending"/>

        """#,
      report: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:7:42: error: the fetch index `byTitle` of `Song` names `titel`, which it does not have [index-unknown-property]
        help: did you mean `title`?
        help: this edit may mend it, at Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:7:13:
            <fetchIndexElement property="title" type="Binary" order="ascending"/>
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:9:90: error: the fetch index `byLowercaseTitle` of `Song` uses `titel`, which `Song` does not have [index-unknown-property]
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:3:19: note: `Song` is here
        help: did you mean `title`?
        help: this edit may mend it, at Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:9:9:
            <fetchIndex name="byLowercaseTitle" partialIndexPredicate="artistName != nil AND title != &quot;&quot;">
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:10:55: error: the fetch index `byLowercaseTitle` of `Song` uses `titel`, which `Song` does not have [index-unknown-property]
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:3:19: note: `Song` is here
        help: did you mean `title`?
        help: this edit may mend it, at Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:10:13:
            <fetchIndexElement expression="lowercase:(title)" expressionType="String" type="Binary" order="ascending"/>
        1 more diagnostic not shown
        4 errors

        """#
    ),
    Example(
      of: "predicate-unknown-key",
      model: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents
           3  <entity name="Album" representedClassName="Album" syncable="YES">
           7      <fetchedProperty name="lost" optional="YES">
           8          <fetchRequest name="fetchedPropertyFetchRequest" entity="Sond"/>
          10      <fetchedProperty name="namesakes" optional="YES">
          11          <fetchRequest name="fetchedPropertyFetchRequest" entity="Album" predicateString="title == $FETCH_SOURCE.titel OR title == $FETCH_SORCE.title"/>

        """#,
      report: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:8:70: error: the fetched property `Album.lost` fetches `Sond`, which is not in the model [predicate-unknown-key]
        help: did you mean `Song`?
        help: this edit may mend it, at Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:8:13:
            <fetchRequest name="fetchedPropertyFetchRequest" entity="Song"/>
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:11:117: error: the fetched property `Album.namesakes` uses `$FETCH_SOURCE.titel`, but `Album` does not have `titel` [predicate-unknown-key]
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:3:19: note: `Album` is here
        help: did you mean `title`?
        help: this edit may mend it, at Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:11:13:
            <fetchRequest name="fetchedPropertyFetchRequest" entity="Album" predicateString="title == $FETCH_SOURCE.title OR title == $FETCH_SORCE.title"/>
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:11:135: error: the fetched property `Album.namesakes` uses the variable `$FETCH_SORCE`, which is given no value [predicate-unknown-key]
        help: did you mean `$FETCH_SOURCE`?
        help: a fetched property is given `$FETCH_SOURCE` and `$FETCHED_PROPERTY` only
        help: this edit may mend it, at Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:11:13:
            <fetchRequest name="fetchedPropertyFetchRequest" entity="Album" predicateString="title == $FETCH_SOURCE.titel OR title == $FETCH_SOURCE.title"/>
        6 more diagnostics not shown
        9 errors

        """#
    ),
    Example(
      of: "derived-expression-invalid",
      model: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents
           3  <entity name="Album" representedClassName="Album" syncable="YES">
           4      <attribute name="artistName" optional="YES" attributeType="String" derived="YES" derivationExpression="artist.name"/>
           6      <attribute name="longest" optional="YES" attributeType="Integer 32" derived="YES" derivationExpression="songs.length"/>
           7      <attribute name="normalTitle" optional="YES" attributeType="String" derived="YES" derivationExpression="cannonical:(title)"/>
          14      <relationship name="songs" optional="YES" toMany="YES" deletionRule="Nullify" destinationEntity="Song" inverseName="album" inverseEntity="Song"/>

        """#,
      report: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:4:112: error: the derived attribute `Album.artistName` uses `artist`, which `Album` does not have [derived-expression-invalid]
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:3:19: note: `Album` is here
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:6:113: error: the derived attribute `Album.longest` uses `Album.songs`, which is to-many, without an aggregate [derived-expression-invalid]
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:14:29: note: `Album.songs` is to-many
        help: count the objects with `songs.@count`, or take a sum or an extreme of their values
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:7:113: error: the derived attribute `Album.normalTitle` calls `cannonical:`, which is no function of derived attributes [derived-expression-invalid]
        help: did you mean `canonical:`?
        help: this edit may mend it, at Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:7:9:
            <attribute name="normalTitle" optional="YES" attributeType="String" derived="YES" derivationExpression="canonical:(title)"/>
        5 more diagnostics not shown
        8 errors

        """#
    ),
    Example(
      of: "predicate-unparsed",
      model: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents
          3  <entity name="Song" representedClassName="Song" syncable="YES">
          4      <attribute name="shownTitle" optional="YES" attributeType="String" derived="YES" derivationExpression="title ++ &quot; &quot; ++ subtitle"/>
          7      <fetchIndex name="byTitle" partialIndexPredicate="title == nil AND">
          8          <fetchIndexElement expression="lowercase:(title" expressionType="String" type="Binary" order="ascending"/>

        """#,
      report: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:4:119: note: the expression of the derived attribute `Song.shownTitle` is not checked: expected a value after `+` [predicate-unparsed]
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:7:75: note: the predicate of the fetch index `byTitle` of `Song` is not checked: expected a value after `AND` [predicate-unparsed]
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:8:60: note: the expression of the fetch index `byTitle` of `Song` is not checked: expected `)` after `title` [predicate-unparsed]
        1 more diagnostic not shown
        4 notes

        """#
    ),
    Example(
      of: "cloudkit-unique-constraint",
      model: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents
           3  <entity name="Artist" representedClassName="Artist" syncable="YES">
           6      <uniquenessConstraints>
           7          <uniquenessConstraint>
           8              <constraint value="name"/>
          15  <entity name="Song" representedClassName="Song" syncable="YES">
          19      <uniquenessConstraints>
          20          <uniquenessConstraint>
          21              <constraint value="title"/>
          24          <uniquenessConstraint>
          25              <constraint value="isrc"/>

        """#,
      report: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:8:36: error: `Artist` is unique by `name`, which CloudKit cannot enforce [cloudkit-unique-constraint]
        help: delete the constraint, and merge objects that are there twice in code
        help: this edit may mend it: take away, at Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:6:9:
            <uniquenessConstraints>
                <uniquenessConstraint>
                    <constraint value="name"/>
                </uniquenessConstraint>
            </uniquenessConstraints>
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:21:36: error: `Song` is unique by `title` and `artist`, which CloudKit cannot enforce [cloudkit-unique-constraint]
        help: delete the constraint, and merge objects that are there twice in code
        help: this edit may mend it: take away, at Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:20:13:
            <uniquenessConstraint>
                <constraint value="title"/>
                <constraint value="artist"/>
            </uniquenessConstraint>
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:25:36: error: `Song` is unique by `isrc`, which CloudKit cannot enforce [cloudkit-unique-constraint]
        help: delete the constraint, and merge objects that are there twice in code
        help: this edit may mend it: take away, at Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:24:13:
            <uniquenessConstraint>
                <constraint value="isrc"/>
            </uniquenessConstraint>
        3 errors

        """#
    ),
    Example(
      of: "cloudkit-optionality",
      model: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents
           7  <entity name="MediaItem" representedClassName="MediaItem" isAbstract="YES" syncable="YES">
           8      <attribute name="added" attributeType="Date" usesScalarValueType="NO"/>
           9      <attribute name="title" attributeType="String"/>
          11  <entity name="Song" representedClassName="Song" parentEntity="MediaItem" syncable="YES">
          12      <attribute name="length" attributeType="Double" usesScalarValueType="YES"/>

        """#,
      report: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:8:26: error: `MediaItem.added` is required and has no default value [cloudkit-optionality]
        help: make it optional
        help: or give it a default value
        help: this edit may mend it, at Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:8:9:
            <attribute name="added" optional="YES" attributeType="Date" usesScalarValueType="NO"/>
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:9:26: error: `MediaItem.title` is required and has no default value [cloudkit-optionality]
        help: make it optional
        help: or give it a default value
        help: this edit may mend it, at Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:9:9:
            <attribute name="title" optional="YES" attributeType="String"/>
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:12:26: error: `Song.length` is required and has no default value [cloudkit-optionality]
        help: make it optional
        help: or give it a default value
        help: this edit may mend it, at Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:12:9:
            <attribute name="length" optional="YES" attributeType="Double" usesScalarValueType="YES"/>
        2 more diagnostics not shown
        5 errors

        """#
    ),
    Example(
      of: "cloudkit-relationship",
      model: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents
           3  <entity name="Album" representedClassName="Album" syncable="YES">
           5      <relationship name="songs" optional="YES" toMany="YES" deletionRule="Deny" ordered="YES" destinationEntity="Song" inverseName="album" inverseEntity="Song"/>
           7  <entity name="Play" representedClassName="Play" syncable="YES">
           9      <relationship name="song" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="Song" inverseName="plays" inverseEntity="Song"/>
          11  <entity name="Song" representedClassName="Song" syncable="YES">
          15      <relationship name="plays" optional="YES" toMany="YES" deletionRule="Cascade" destinationEntity="Play" inverseName="song" inverseEntity="Play"/>

        """#,
      report: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:5:78: error: `Album.songs` has the delete rule `Deny`, which CloudKit does not support [cloudkit-relationship]
        help: choose Nullify, and ask in code before deleting
        help: this edit may mend it, at Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:5:9:
            <relationship name="songs" optional="YES" toMany="YES" deletionRule="Nullify" ordered="YES" destinationEntity="Song" inverseName="album" inverseEntity="Song"/>
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:5:93: error: `Album.songs` is ordered, which CloudKit does not support [cloudkit-relationship]
        help: take the order away, and keep the position in an attribute of `Song`
        help: this edit may mend it, at Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:5:9:
            <relationship name="songs" optional="YES" toMany="YES" deletionRule="Deny" destinationEntity="Song" inverseName="album" inverseEntity="Song"/>
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:9:105: error: `Play.song` leads from the configuration `Local` to `Song` in the configuration `Cloud` [cloudkit-relationship]
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:15:106: note: the inverse `Song.plays` is here
        help: put both entities into one configuration
        3 errors

        """#
    ),
    Example(
      of: "migrate-version-edited",
      model: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents
          3  <entity name="Song" representedClassName="Song" syncable="YES">
        modelmerge.lock
           3  "modules": [
           4    {
           7      "versions": [
           8        {
          11          "entities": {
          12            "Song": "d65698c9ee415debd0a444600d92c8f4e601216cbcdbeba78089cd8017094497"

        """#,
      report: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:3:19: error: the released version `Catalog` of `Catalog` was edited: `Song` had the hash d65698c9ee41… and has c55d61b9f476… [migrate-version-edited]
        modelmerge.lock:12:14: note: what was released is said here
        help: restore `Catalog`, and make the change in a new version: `modelmerge version add`
        help: when no store has been written with it, record it anew: `modelmerge lock --update`
        1 error

        """#
    ),
    Example(
      of: "migrate-data-removed",
      model: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents
          3  <entity name="Label" representedClassName="Label" syncable="YES">
          6  <entity name="Song" representedClassName="Song" syncable="YES">
          7      <attribute name="lyrics" optional="YES" attributeType="String"/>

        """#,
      report: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:3:19: warning: `Label` is gone; its objects are deleted [migrate-data-removed]
        help: keep it, or acknowledge it in the configuration
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:7:26: warning: `Song.lyrics` is gone; its values are lost [migrate-data-removed]
        help: keep it, or acknowledge it in the configuration
        2 warnings

        """#
    ),
    Example(
      of: "migrate-possible-rename",
      model: #"""
        Catalog.xcdatamodeld/Catalog 2.xcdatamodel/contents
          3  <entity name="Song" representedClassName="Song" syncable="YES">
          4      <attribute name="nickname" optional="YES" attributeType="String"/>
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents
          3  <entity name="Song" representedClassName="Song" syncable="YES">
          4      <attribute name="nick" optional="YES" attributeType="String"/>

        """#,
      report: #"""
        Catalog.xcdatamodeld/Catalog 2.xcdatamodel/contents:4:26: warning: `Song.nick` is gone and `Song.nickname` is new; is it the same (88 % alike)? As it is, what was stored is lost [migrate-possible-rename]
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:4:26: note: `Song.nick` was declared here
        help: set the renaming identifier (`elementID`) of `Song.nickname` to `nick` when it is the same
        help: this edit may mend it, at Catalog.xcdatamodeld/Catalog 2.xcdatamodel/contents:4:9:
            <attribute name="nickname" optional="YES" attributeType="String" elementID="nick"/>
        1 warning

        """#
    ),
    Example(
      of: "migrate-renaming-id-dangling",
      model: #"""
        Catalog.xcdatamodeld/Catalog 3.xcdatamodel/contents
          3  <entity name="Song" representedClassName="Song" syncable="YES">
          4      <attribute name="heading" optional="YES" attributeType="String" elementID="caption"/>

        """#,
      report: #"""
        Catalog.xcdatamodeld/Catalog 3.xcdatamodel/contents:4:84: error: the renaming identifier `caption` of `Song.heading` is the previous name, where Core Data compares the first one, `title` [migrate-renaming-id-dangling]
        note: stores of `Catalog 2` meet it
        help: write `title`, as the version before does
        help: this edit may mend it, at Catalog.xcdatamodeld/Catalog 3.xcdatamodel/contents:4:9:
            <attribute name="heading" optional="YES" attributeType="String" elementID="title"/>
        1 error

        """#
    ),
    Example(
      of: "migrate-required-without-default",
      model: #"""
        Catalog.xcdatamodeld/Catalog 2.xcdatamodel/contents
          6  <entity name="Song" representedClassName="Song" syncable="YES">
          7      <attribute name="rating" attributeType="Integer 16" usesScalarValueType="YES"/>
          8      <attribute name="title" attributeType="String"/>
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents
          6  <entity name="Song" representedClassName="Song" syncable="YES">
          7      <attribute name="title" optional="YES" attributeType="String"/>

        """#,
      report: #"""
        Catalog.xcdatamodeld/Catalog 2.xcdatamodel/contents:7:26: error: `Song.rating` is new and required, and has no default value for the rows that are there [migrate-required-without-default]
        help: give it a default value, or make it optional
        help: for example, at Catalog.xcdatamodeld/Catalog 2.xcdatamodel/contents:7:9:
            <attribute name="rating" attributeType="Integer 16" defaultValueString="0" usesScalarValueType="YES"/>
        Catalog.xcdatamodeld/Catalog 2.xcdatamodel/contents:8:26: error: `Song.title` is required now, and has no default value for rows without one [migrate-required-without-default]
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:7:43: note: it was declared here
        help: give it a default value, or make it optional
        help: for example, at Catalog.xcdatamodeld/Catalog 2.xcdatamodel/contents:8:9:
            <attribute name="title" attributeType="String" defaultValueString=""/>
        2 errors

        """#
    ),
    Example(
      of: "migrate-type-changed",
      model: #"""
        Catalog.xcdatamodeld/Catalog 2.xcdatamodel/contents
          3  <entity name="Song" representedClassName="Song" syncable="YES">
          5      <attribute name="year" optional="YES" attributeType="Integer 32" usesScalarValueType="YES"/>
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents
          3  <entity name="Song" representedClassName="Song" syncable="YES">
          5      <attribute name="year" optional="YES" attributeType="String"/>

        """#,
      report: #"""
        Catalog.xcdatamodeld/Catalog 2.xcdatamodel/contents:5:62: error: `Song.year` was of type `String` and is of type `Integer 32` [migrate-type-changed]
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:5:62: note: it was declared here
        help: add an attribute under a new name and copy the values, or write a mapping model
        1 error

        """#
    ),
    Example(
      of: "migrate-cardinality-narrowed",
      model: #"""
        Catalog.xcdatamodeld/Catalog 2.xcdatamodel/contents
          3  <entity name="Album" representedClassName="Album" syncable="YES">
          4      <relationship name="artists" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="Artist" inverseName="albums" inverseEntity="Artist"/>
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents
          3  <entity name="Album" representedClassName="Album" syncable="YES">
          4      <relationship name="artists" optional="YES" toMany="YES" deletionRule="Nullify" destinationEntity="Artist" inverseName="albums" inverseEntity="Artist"/>

        """#,
      report: #"""
        Catalog.xcdatamodeld/Catalog 2.xcdatamodel/contents:4:63: error: `Album.artists` was to-many and is to-one [migrate-cardinality-narrowed]
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:4:29: note: it was declared here
        help: choose the object in a mapping model, or add a second relationship
        1 error

        """#
    ),
    Example(
      of: "migrate-destination-changed",
      model: #"""
        Catalog.xcdatamodeld/Catalog 2.xcdatamodel/contents
          3  <entity name="Song" representedClassName="Song" syncable="YES">
          4      <relationship name="owner" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="Team" inverseName="songs" inverseEntity="Team"/>
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents
          3  <entity name="Song" representedClassName="Song" syncable="YES">
          4      <relationship name="owner" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="User" inverseName="songs" inverseEntity="User"/>

        """#,
      report: #"""
        Catalog.xcdatamodeld/Catalog 2.xcdatamodel/contents:4:106: error: `Song.owner` led to `User` and leads to `Team` [migrate-destination-changed]
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:4:106: note: it was declared here
        help: add a relationship under a new name and fill it, or write a mapping model
        1 error

        """#
    ),
    Example(
      of: "migrate-hierarchy-changed",
      model: #"""
        Catalog.xcdatamodeld/Catalog 2.xcdatamodel/contents
          3  <entity name="Item" representedClassName="Item" isAbstract="YES" syncable="YES">
          4      <attribute name="title" optional="YES" attributeType="String"/>
          6  <entity name="Podcast" representedClassName="Podcast" parentEntity="Item" syncable="YES"/>
          7  <entity name="Song" representedClassName="Song" parentEntity="Item" syncable="YES"/>
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents
          3  <entity name="Podcast" representedClassName="Podcast" syncable="YES">
          4      <attribute name="title" optional="YES" attributeType="String"/>

        """#,
      report: #"""
        Catalog.xcdatamodeld/Catalog 2.xcdatamodel/contents:4:26: note: `title` was declared by `Podcast` and is declared by `Item` [migrate-hierarchy-changed]
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:4:26: note: it was declared here
        Catalog.xcdatamodeld/Catalog 2.xcdatamodel/contents:6:73: note: the parent of `Podcast` was no parent and is `Item` [migrate-hierarchy-changed]
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:3:19: note: it was declared here
        Catalog.xcdatamodeld/Catalog 2.xcdatamodel/contents:7:67: error: `Song` and `Podcast` had no common ancestor, and both are in the hierarchy of `Item` now [migrate-hierarchy-changed]
        Catalog.xcdatamodeld/Catalog 2.xcdatamodel/contents:6:19: note: `Podcast` is in the same hierarchy
        help: keep the roots apart, or write a mapping model
        1 error, 2 notes

        """#
    ),
    Example(
      of: "migrate-uniqueness-added",
      model: #"""
        Catalog.xcdatamodeld/Catalog 2.xcdatamodel/contents
          3  <entity name="Song" representedClassName="Song" syncable="YES">
          6      <uniquenessConstraints>
          7          <uniquenessConstraint>
          8              <constraint value="isrc"/>
          9          </uniquenessConstraint>

        """#,
      report: #"""
        Catalog.xcdatamodeld/Catalog 2.xcdatamodel/contents:7:13: warning: `Song` is to be unique by `isrc` now; rows that are alike do not migrate [migrate-uniqueness-added]
        help: remove duplicates before the version that requires it
        1 warning

        """#
    ),
    Example(
      of: "migrate-current-went-back",
      model: #"""
        Catalog.xcdatamodeld/.xccurrentversion
          6  <string>Catalog.xcdatamodel</string>
        modelmerge.lock
          3  "modules": [
          4    {
          6      "current": "Catalog 2",

        """#,
      report: #"""
        Catalog.xcdatamodeld/.xccurrentversion:6:10: error: the current version of `Catalog` went back from `Catalog 2` to `Catalog`, which is older [migrate-current-went-back]
        modelmerge.lock:6:18: note: what was released is said here
        help: restore the marker: `Catalog 2` is current
        1 error

        """#
    ),
    Example(
      of: "migrate-version-redundant",
      model: #"""
        Catalog.xcdatamodeld/Catalog 2.xcdatamodel/contents
          2  <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0" lastSavedToolsVersion="22522" systemVersion="23C71" minimumToolsVersion="Automatic" sourceLanguage="Swift" userDefinedModelVersionIdentifier="">
          3      <entity name="Song" representedClassName="Song" syncable="YES">
          4          <attribute name="rating" attributeType="Integer 16" defaultValueString="3" usesScalarValueType="YES"/>
          5          <attribute name="title" optional="YES" attributeType="String"/>
          6      </entity>
          7  </model>
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents
          2  <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0" lastSavedToolsVersion="22522" systemVersion="23C71" minimumToolsVersion="Automatic" sourceLanguage="Swift" userDefinedModelVersionIdentifier="">
          3      <entity name="Song" representedClassName="Song" syncable="YES">
          4          <attribute name="rating" attributeType="Integer 16" defaultValueString="0" usesScalarValueType="YES"/>
          5          <attribute name="title" optional="YES" attributeType="String"/>
          6      </entity>
          7  </model>

        """#,
      report: #"""
        Catalog.xcdatamodeld/Catalog 2.xcdatamodel/contents:2:1: warning: `Catalog 2` has the same hashes as `Catalog`: Core Data takes the two for one [migrate-version-redundant]
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:2:1: note: `Catalog` is here
        help: make the change in `Catalog`, or set a hash modifier where stores must change
        1 warning

        """#
    ),
    Example(
      of: "migrate-chain-broken",
      model: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents
          2  <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0" lastSavedToolsVersion="22522" systemVersion="23C71" minimumToolsVersion="Automatic" sourceLanguage="Swift" userDefinedModelVersionIdentifier="">
          3      <entity name="Song" representedClassName="Song" syncable="YES">
          4          <attribute name="title" optional="YES" attributeType="String"/>
          5          <attribute name="year" optional="YES" attributeType="Integer 32" usesScalarValueType="YES"/>
          6      </entity>
          7  </model>

        """#,
      report: #"""
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:2:1: warning: stores of `Catalog` do not come to `Catalog 3` at once, but in 2 steps [migrate-chain-broken]
        note: Catalog → Catalog 2 → Catalog 3
        help: migrate in stages, or write a mapping model
        1 warning

        """#
    ),
    Example(
      of: "mapping-entity-missing",
      model: #"""
        Catalog 1 to 2.xcmappingmodel/xcmapping.xml
          9  <object type="XDDEVMAPPINGMODEL" id="z101">
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents
          3  <entity name="Artist" representedClassName="Artist" syncable="YES">
          7  <entity name="Play" representedClassName="Play" syncable="YES">

        """#,
      report: #"""
        Catalog 1 to 2.xcmappingmodel/xcmapping.xml:9:5: error: no entity mapping migrates `Artist`: its objects are lost [mapping-entity-missing]
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:3:19: note: the entity of the source model is here
        help: add an entity mapping from `Artist` to `Artist`
        Catalog 1 to 2.xcmappingmodel/xcmapping.xml:9:5: warning: no entity mapping says that `Play` is gone [mapping-entity-missing]
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:7:19: note: the entity of the source model is here
        help: add an entity mapping with the source `Play` and without a destination
        1 error, 1 warning

        """#
    ),
    Example(
      of: "mapping-unknown-key",
      model: #"""
        Catalog 1 to 2.xcmappingmodel/xcmapping.xml
          14  <object type="XDDEVENTITYMAPPING" id="z102">
          29  <object type="XDDEVATTRIBUTEMAPPING" id="z104">
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents
          3  <entity name="Artist" representedClassName="Artist" syncable="YES">
        Catalog.xcdatamodeld/Catalog 2.xcdatamodel/contents
          7  <entity name="Song" representedClassName="Song" syncable="YES">

        """#,
      report: #"""
        Catalog 1 to 2.xcmappingmodel/xcmapping.xml:14:5: error: the entity mapping `SongToSong` uses `artist.title`, but `Artist` does not have `title` [mapping-unknown-key]
        Catalog.xcdatamodeld/Catalog.xcdatamodel/contents:3:19: note: `Artist` is here
        Catalog 1 to 2.xcmappingmodel/xcmapping.xml:29:5: error: `SongToSong` maps the attribute `year`, which `Song` does not have [mapping-unknown-key]
        Catalog.xcdatamodeld/Catalog 2.xcdatamodel/contents:7:19: note: `Song` is here
        2 errors

        """#
    ),
    Example(
      of: "mapping-incomplete",
      model: #"""
        Catalog 1 to 2.xcmappingmodel/xcmapping.xml
          28  <object type="XDDEVATTRIBUTEMAPPING" id="z104">
          32  <object type="XDDEVENTITYMAPPING" id="z105">
        Catalog.xcdatamodeld/Catalog 2.xcdatamodel/contents
          6  <entity name="Song" representedClassName="Song" syncable="YES">
          7      <attribute name="code" attributeType="String"/>
          8      <attribute name="title" optional="YES" attributeType="String"/>

        """#,
      report: #"""
        Catalog 1 to 2.xcmappingmodel/xcmapping.xml:28:5: error: `Song.code` is required, and has neither a value expression nor a default value [mapping-incomplete]
        Catalog.xcdatamodeld/Catalog 2.xcdatamodel/contents:7:26: note: the attribute is here
        help: write a value expression, or give the attribute a default value
        Catalog 1 to 2.xcmappingmodel/xcmapping.xml:32:5: error: `LiveSong.code` is required, and has neither a property mapping nor a default value [mapping-incomplete]
        Catalog.xcdatamodeld/Catalog 2.xcdatamodel/contents:7:26: note: it is inherited from `Song`
        help: add a property mapping for `code` to the entity mapping
        Catalog 1 to 2.xcmappingmodel/xcmapping.xml:32:5: warning: `LiveSong.title` has no property mapping: the values of the source are lost [mapping-incomplete]
        Catalog.xcdatamodeld/Catalog 2.xcdatamodel/contents:8:26: note: it is inherited from `Song`
        help: add a property mapping for `title` to the entity mapping
        2 errors, 1 warning

        """#
    ),
    Example(
      of: "mapping-hash-mismatch",
      model: #"""
        Catalog.xcdatamodeld/Catalog 2.xcdatamodel/contents
          3  <entity name="Song" representedClassName="Song" syncable="YES">

        """#,
      report: #"""
        Catalog 1 to 2.cdm:1:1: error: `IEM_Transform_Song` was made for another version of the destination entity `Song`: Core Data does not find the mapping model [mapping-hash-mismatch]
        Catalog.xcdatamodeld/Catalog 2.xcdatamodel/contents:3:19: note: the entity has the version hash 400b91ec973b6684ff05f456c8b408ae69db50ae7091f86b2843ce646fd2b0c3; the mapping states a3281da79f0c5dcc5d340473b1b2f9fc1ae8b1b22f1e8a833b5bd4940ad5d7e5
        help: make the mapping model anew (in Xcode, refresh its copies of the models), or choose the versions that it was made for
        1 error

        """#
    ),
    Example(
      of: "mapping-policy-unnamed",
      model: #"""
        Catalog 1 to 2.xcmappingmodel/xcmapping.xml
          14  <object type="XDDEVENTITYMAPPING" id="z102">

        """#,
      report: #"""
        Catalog 1 to 2.xcmappingmodel/xcmapping.xml:14:5: error: `SongToSong` is custom and names no migration policy [mapping-policy-unnamed]
        help: name the class, with its module when it is written in Swift: `Module.Policy`
        help: choose another type when the property mappings say all
        1 error

        """#
    ),
  ]
}
