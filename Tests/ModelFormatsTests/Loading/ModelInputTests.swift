import ModelFormats
import Testing

@Suite struct ModelInputTests {
  @Test(
    "An input has a path, perhaps a module and a version",
    arguments: [
      ("Music.xcdatamodeld", nil, "Music.xcdatamodeld", nil),
      ("Music.xcdatamodeld@Music 2", nil, "Music.xcdatamodeld", "Music 2"),
      ("Songs=Music.xcdatamodeld", "Songs", "Music.xcdatamodeld", nil),
      ("Songs=a/Music.xcdatamodeld@2", "Songs", "a/Music.xcdatamodeld", "2"),
      ("a=b=c", "a", "b=c", nil),
      ("a/b=c", nil, "a/b=c", nil),
      ("a@b/c", nil, "a@b/c", nil),
      ("/tmp/a@b/c@2", nil, "/tmp/a@b/c", "2"),
      ("a@b@2", nil, "a@b", "2"),
      ("Music@", nil, "Music", ""),
      ("=a", nil, "=a", nil),
      ("@a", nil, "@a", nil),
      ("-", nil, "-", nil),
      ("", nil, "", nil),
    ] as [(String, String?, String, String?)]
  )
  func parts(text: String, module: String?, path: String, version: String?) {
    let input = ModelInput(parsing: text)
    #expect(input == ModelInput(path: path, version: version, module: module))
  }

  @Test(
    "A sign that belongs to the path is doubled",
    arguments: [
      ("./a==b", nil, "./a=b", nil),
      ("./a@@b", nil, "./a@b", nil),
      ("Songs=./a==b@2", "Songs", "./a=b", "2"),
      ("./a==b@@c", nil, "./a=b@c", nil),
      ("./x/a==b/c", nil, "./x/a=b/c", nil),
    ] as [(String, String?, String, String?)]
  )
  func doubledSigns(text: String, module: String?, path: String, version: String?) {
    let input = ModelInput(parsing: text)
    #expect(input == ModelInput(path: path, version: version, module: module))
  }

  @Test(
    "The module is called like the bundle, the model or the folder",
    arguments: [
      ("Music.xcdatamodeld", "Music"), ("a/Music.xcdatamodeld/", "Music"),
      ("a/Music.xcdatamodeld/Music 2.xcdatamodel", "Music"),
      ("a/Music.xcdatamodeld/Music 2.xcdatamodel/contents", "Music"),
      ("Music 2.xcdatamodel", "Music 2"), ("Music 2.xcdatamodel/contents", "Music 2"),
      ("models/Music/contents", "Music"), ("Music.json", "Music"), ("a.b.xcdatamodel", "a.b"),
      ("Songs=Music.xcdatamodeld", "Songs"), ("Songs=Music.xcdatamodeld@2", "Songs"),
    ]
  )
  func moduleNames(text: String, name: String) {
    #expect(ModelInput(parsing: text).moduleName == name)
  }
}
