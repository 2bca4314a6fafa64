/// A `contents` file that says everything that can be said, in the form in which Xcode saves it.
enum MaximalDocument {
  static let newForm = #"""
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0" lastSavedToolsVersion="22522" systemVersion="23C71" minimumToolsVersion="Xcode 14.0" sourceLanguage="Swift" usedWithCloudKit="YES" usedWithSwiftData="NO" userDefinedModelVersionIdentifier="Autumn &amp; &quot;Winter&quot;">
        <entity name="Artist" representedClassName="Music.Artist" isAbstract="YES" elementID="Musician" versionHashModifier="2" syncable="NO" codeGenerationType="category">
            <attribute name="name" attributeType="String"/>
            <relationship name="songs" optional="YES" toMany="YES" minCount="1" maxCount="99" deletionRule="Deny" ordered="YES" destinationEntity="Song" inverseName="artist" inverseEntity="Song"/>
            <userInfo>
                <entry key="summary" value="Who plays &lt;it> all&#10;day"/>
                <entry key="empty" value=""/>
            </userInfo>
        </entity>
        <entity name="Song" representedClassName=".Song" parentEntity="Artist">
            <attribute name="art" optional="YES" attributeType="Binary" allowsExternalBinaryDataStorage="YES"/>
            <attribute name="everything" optional="YES" transient="YES" attributeType="Integer 16" derived="YES" derivationExpression="artist.rating" allowsCloudEncryption="YES" allowsExternalBinaryDataStorage="YES" composite="Format" minDateTimeInterval="1" minValueString="2" maxDateTimeInterval="3" maxValueString="4" defaultDateTimeInterval="5" regularExpressionString="[0-9]+" valueTransformerName="T" defaultValueString="6" usesScalarValueType="YES" customClassName="[String]" indexed="YES" elementID="all" preserveAfterDeletion="YES" spotlightIndexingEnabled="YES" storedInTruthFile="YES" versionHashModifier="3" syncable="YES">
                <userInfo>
                    <entry key="unit" value="stars"/>
                </userInfo>
            </attribute>
            <attribute name="format" attributeType="Composite" composite="Format"/>
            <attribute name="nothing" transient="YES"/>
            <attribute name="rating" attributeType="Integer 64" defaultValueString="0" usesScalarValueType="NO"/>
            <relationship name="artist" optional="YES" transient="YES" minCount="1" maxCount="1" deletionRule="Nullify" destinationEntity="Artist" inverseName="songs" inverseEntity="Artist" elementID="musician" indexed="YES" versionHashModifier="4" syncable="YES">
                <userInfo>
                    <entry key="role" value="singer"/>
                </userInfo>
            </relationship>
            <relationship name="next" maxCount="1" deletionRule="No Action"/>
            <relationship name="others" toMany="YES" deletionRule="Cascade" destinationEntity="Song"/>
            <fetchedProperty name="alike" optional="YES" syncable="YES">
                <fetchRequest name="fetchedPropertyFetchRequest" entity="Song" predicateString="rating >= $FETCH_SOURCE.rating"/>
                <userInfo>
                    <entry key="used" value="NO"/>
                </userInfo>
            </fetchedProperty>
            <fetchIndex name="byRating">
                <fetchIndexElement property="rating" type="Binary" order="descending"/>
                <fetchIndexElement expression="length:(title)" expressionType="Integer 16" type="Binary" order="ascending"/>
                <fetchIndexElement property="place" type="RTree"/>
            </fetchIndex>
            <compoundIndexes>
                <compoundIndex>
                    <index value="rating"/>
                    <index value="art"/>
                </compoundIndex>
                <compoundIndex>
                    <index value="format"/>
                </compoundIndex>
            </compoundIndexes>
            <uniquenessConstraints>
                <uniquenessConstraint>
                    <constraint value="rating"/>
                    <constraint value="artist"/>
                </uniquenessConstraint>
                <uniquenessConstraint>
                    <constraint value="format"/>
                </uniquenessConstraint>
            </uniquenessConstraints>
        </entity>
        <entity name="song" syncable="YES" codeGenerationType="class"/>
        <composite name="Format">
            <attribute name="bitRate" attributeType="Integer 32" defaultValueString="0" usesScalarValueType="YES"/>
            <attribute name="codec" optional="YES" attributeType="String"/>
        </composite>
        <composite name="Nothing"/>
        <fetchRequest name="Everything" entity="Song" predicateString="title == &quot;$t&quot;" fetchLimit="1" fetchBatchSize="20" includeSubentities="NO" includePropertyValues="YES" includesPendingChanges="NO" returnObjectsAsFaults="YES" returnDistinctResults="NO" resultType="2"/>
        <fetchRequest name="Plain"/>
        <configuration name="Cloud" usedWithCloudKit="YES">
            <memberEntity name="Song"/>
            <memberEntity name="Artist"/>
        </configuration>
        <configuration name="Empty"/>
        <elements>
            <element name="Artist" positionX="-63" positionY="-18.5" width="128" height="74"/>
            <element name="Gone" positionX="0" positionY="0" width="1" height="2"/>
        </elements>
    </model>
    """#

  static let oldForm = #"""
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <model name="" userDefinedModelVersionIdentifier="1.2" type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0" lastSavedToolsVersion="1171" systemVersion="11E53" minimumToolsVersion="Automatic" macOSVersion="Automatic" iOSVersion="Automatic">
        <entity name="Song" syncable="YES"/>
    </model>
    """#
}
