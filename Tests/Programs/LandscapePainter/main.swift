// Draws the demo's landscapes: `swift run -c release LandscapePainter [FOLDER]`. Without a folder, it replaces the
// landscapes that are built into the program. `LandscapePainter --photographs FOLDER` draws the photographs that the
// screenshots show.

import Foundation

var arguments = CommandLine.arguments.dropFirst()
let drawsPhotographs = arguments.first == "--photographs"
if drawsPhotographs { arguments = arguments.dropFirst() }
let folder = URL(filePath: arguments.first ?? "Sources/CProgram/Pictures", directoryHint: .isDirectory)
if drawsPhotographs {
  for photograph in Photograph.all {
    try photograph.file().write(to: folder.appending(path: "\(photograph.name).jpg"))
  }
} else {
  for landscape in Landscape.all {
    try landscape.file().write(to: folder.appending(path: landscape.name))
  }
}
