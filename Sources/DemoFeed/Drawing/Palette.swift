/// The colours of a time of day and its weather, that all layers of a scene share.
struct Palette: Equatable, Sendable {
  /// From the zenith down to the horizon.
  var sky: [Tint]
  /// The disc of the sun or the moon.
  var disc: Tint
  /// The light around it, which also lies on clouds and slopes.
  var glow: Tint
  /// What distance turns everything into.
  var haze: Tint
  /// What lies in the shade nearby.
  var shade: Tint

  /// What a thing of this colour looks like from `distance`: 0 here, 1 at the horizon.
  func distant(_ tint: Tint, _ distance: Float) -> Tint {
    tint.covered(with: haze, distance)
  }
}

extension Palette {
  static let dawn = Palette(
    sky: [0x2B3A67, 0x7F77B8, 0xF2A6A0, 0xFFE3B8], disc: 0xFFF4D6, glow: 0xFFB27A, haze: 0xEBB7AC, shade: 0x1C1F3D)
  static let sunset = Palette(
    sky: [0x1B2A66, 0x6F3A80, 0xEF6140, 0xFFC864], disc: 0xFFF0C2, glow: 0xFF8A3C, haze: 0xD96A50, shade: 0x140D22)
  static let ember = Palette(
    sky: [0x240B36, 0x7E1A4C, 0xE23F2E, 0xFFA63F], disc: 0xFFE39A, glow: 0xFF6A2B, haze: 0xC43E3A, shade: 0x12060F)
  static let rose = Palette(
    sky: [0x4F5BA6, 0xA884C4, 0xF6A3B4, 0xFFE0CC], disc: 0xFFF6EA, glow: 0xFFB3A0, haze: 0xE2AFC0, shade: 0x2A2447)
  static let golden = Palette(
    sky: [0x3F78B4, 0x8FB2C4, 0xF4CE80, 0xFFEBB4], disc: 0xFFFBE6, glow: 0xFFCB66, haze: 0xEBCB93, shade: 0x2E2417)
  static let noon = Palette(
    sky: [0x1463C6, 0x3F97E6, 0x97D0F4, 0xDDF1F6], disc: 0xFFFFF4, glow: 0xFFF3CC, haze: 0xB4D6EA, shade: 0x12302F)
  static let tropical = Palette(
    sky: [0x0873C0, 0x2DB4DA, 0x8FE3E0, 0xF4F6D6], disc: 0xFFFFF0, glow: 0xFFF0B8, haze: 0xA6DFE2, shade: 0x0C3B3C)
  static let winter = Palette(
    sky: [0x3D78BE, 0x86B2DE, 0xCFE0EE, 0xFFF0DE], disc: 0xFFFDF2, glow: 0xFFE6C4, haze: 0xD2DFEC, shade: 0x22344E)
  static let dusk = Palette(
    sky: [0x0B1240, 0x34397F, 0xA3588C, 0xFF9D6C], disc: 0xFFE2C0, glow: 0xFF8F6A, haze: 0x8A5486, shade: 0x080A1C)
  static let blueHour = Palette(
    sky: [0x050F2E, 0x123468, 0x3A6BA6, 0xF0B48C], disc: 0xFFEAD0, glow: 0xF2B489, haze: 0x4A6E9E, shade: 0x040A1B)
  static let night = Palette(
    sky: [0x030617, 0x081434, 0x122B56, 0x2A5078], disc: 0xF8F1D8, glow: 0x9DB6DC, haze: 0x1E3C63, shade: 0x01030A)
  static let polar = Palette(
    sky: [0x020715, 0x05172F, 0x0A3146, 0x18525C], disc: 0xF4F6E6, glow: 0x8FE0C4, haze: 0x16424F, shade: 0x010509)
  static let storm = Palette(
    sky: [0x1C222E, 0x3C4654, 0x6C7880, 0xC9C2A2], disc: 0xF2EFD8, glow: 0xE8DDB0, haze: 0x7E8A90, shade: 0x10161C)
  static let mist = Palette(
    sky: [0x8AA6B4, 0xAFC4CA, 0xD6DFDC, 0xF6F0DF], disc: 0xFFFCEC, glow: 0xFFF2D2, haze: 0xCFDAD8, shade: 0x1E3136)
  static let heat = Palette(
    sky: [0x2A6FB0, 0x74A8C8, 0xE9C79C, 0xFFE2B0], disc: 0xFFFAE0, glow: 0xFFD68A, haze: 0xE6B58C, shade: 0x3A1610)

  private init(sky: [UInt32], disc: UInt32, glow: UInt32, haze: UInt32, shade: UInt32) {
    self.init(
      sky: sky.map { Tint($0) }, disc: Tint(disc), glow: Tint(glow), haze: Tint(haze), shade: Tint(shade))
  }
}
