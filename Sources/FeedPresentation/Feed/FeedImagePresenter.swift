import FeedDomain

/// What is shown of one image.
///
/// A class, not an enum, because the case study's tests ask for the bundle of one.
public final class FeedImagePresenter {
  public static func map(_ image: FeedImage) -> FeedImageViewModel {
    FeedImageViewModel(description: image.description, location: image.location)
  }

  private init() {}
}
