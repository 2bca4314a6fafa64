import ModelMerge

extension NamedMutation {
  /// Mistakes in what the authors of a model suppress.
  static let suppressions: [NamedMutation] = [
    NamedMutation(
      "suppress what is not there",
      .unusedSuppression,
      at: "Label.city",
      in: .labels,
      #"<attribute name="city" optional="YES" attributeType="String"/>"#,
      to: #"""
        <attribute name="city" optional="YES" attributeType="String">
                    <userInfo>
                        <entry key="modelmerge.ignore" value="⟦default-out-of-range⟧"/>
                    </userInfo>
                </attribute>
        """#
    )
  ]
}
