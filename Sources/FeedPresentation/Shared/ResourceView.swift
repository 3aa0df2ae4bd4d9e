/// Shows what was loaded.
///
/// A screen confined to the main actor conforms with `@MainActor ResourceView`; the presenter itself is not confined, and
/// is used where its views are.
public protocol ResourceView {
  associatedtype ResourceViewModel

  func display(_ viewModel: ResourceViewModel)
}
