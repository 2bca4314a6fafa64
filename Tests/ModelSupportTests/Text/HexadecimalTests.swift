import ModelSupport
import Testing

@Suite struct HexadecimalTests {
  @Test func numbersArePadded() {
    #expect(hexadecimal(0, digits: 4) == "0000")
    #expect(hexadecimal(0xAB, digits: 4) == "00AB")
    #expect(hexadecimal(0x10FFFF, digits: 4) == "10FFFF")
  }

  @Test func bytesHaveTwoDigits() { #expect(hexadecimal([0, 9, 0xAB, 255]) == "0009abff") }
}
