// Draws the demo's landscapes: `swift run -c release LandscapePainter [FOLDER]`. Without a folder, it replaces the
// landscapes that are built into the program.

import Foundation

let folder = URL(
  filePath: CommandLine.arguments.dropFirst().first ?? "Sources/CProgram/Pictures", directoryHint: .isDirectory)
for landscape in Landscape.all {
  try landscape.file().write(to: folder.appending(path: landscape.name))
}
