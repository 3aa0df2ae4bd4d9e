import FeedDomain
import FeedEdges
import FeedPresentation
import FeedScreens
import FeedUseCases
import Foundation

struct SaveAction: Sendable {
  let service: FeedService
  let settings: EdgeSettings
  let texts: ScreenTexts

  /// Returns a message with the path of the picture, or with the reason why it was not saved.
  ///
  /// - Throws: an error if the picture cannot be loaded; `CancellationError`.
  @concurrent
  func save(_ image: FeedImage, heading: String?) async throws -> String {
    guard let folder = Downloads(settings).path else { return texts.noHome }
    let picture = try await service.loadImageData(from: image.url) { try OriginalPicture($0) }
    do {
      let name = SavedPictureName(heading: heading, address: await service.located(image).url, picture)
      let saved = try Downloads.save(picture, as: name, in: folder)
      let path = settings.abbreviatingHome(saved.path)
      return saved.isNew ? texts.saved(path) : texts.savedBefore(path)
    } catch let fault as Downloads.Fault {
      return texts.notSaved(settings.abbreviatingHome(folder), reason(of: fault))
    }
  }

  private func reason(of fault: Downloads.Fault) -> String {
    switch fault.code {
    case ENOSPC, EDQUOT: texts.diskIsFull
    case EROFS, EACCES, EPERM: texts.mayNotBeWritten
    case ENOENT: texts.isNotThere
    case ENOTDIR: texts.isNoFolder
    default: String(cString: strerror(fault.code))
    }
  }
}
