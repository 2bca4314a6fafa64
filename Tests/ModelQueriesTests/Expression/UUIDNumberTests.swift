import ModelQueries
import Testing

@Suite struct UUIDNumberTests {
  @Test func anyCaseIsReadAndUppercaseWritten() {
    let text = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
    #expect(FetchExpression.UUIDNumber(text.lowercased())?.description == text)
    #expect(FetchExpression.UUIDNumber(text)?.value == 0xE621_E1F8_C36C_495A_93FC_0C24_7A3E_6E5F)
    #expect(
      FetchExpression.UUIDNumber(value: 1).description == "00000000-0000-0000-0000-000000000001"
    )
  }

  @Test(
    "Other texts are refused",
    arguments: [
      "", "E621E1F8C36C495A93FC0C247A3E6E5F", "E621E1F8-C36C-495A-93FC-0C247A3E6E5",
      "E621E1F8-C36C-495A-93FC-0C247A3E6E5G", "E621E1F8-C36C-495A-93FC-0C247A3E6E5F-",
    ]
  )
  func refused(text: String) {
    #expect(FetchExpression.UUIDNumber(text) == nil)
  }
}
