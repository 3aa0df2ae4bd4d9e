/// One thing in a scene (the sky, a ridge, a lake) that paints itself over what is there already.
protocol Layer: Sendable {
  func paint(on canvas: inout Canvas)
}
