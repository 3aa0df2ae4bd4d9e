/// A view that shows a loaded resource. A screen on the main actor conforms with `@MainActor ResourceView`. The
/// presenter is not isolated, and is used on the same actor as its views.
public protocol ResourceView {
  associatedtype ResourceViewModel

  func display(_ viewModel: ResourceViewModel)
}
