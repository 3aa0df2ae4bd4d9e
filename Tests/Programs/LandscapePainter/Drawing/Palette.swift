/// The colours for a time of day and for its weather. All layers of a scene share them.
struct Palette: Sendable {
  /// The colours from the zenith to the horizon.
  var sky: [Tint]
  /// The colour of the sun's or the moon's disc.
  var disc: Tint
  /// The colour of the light around the disc, on clouds and on slopes.
  var glow: Tint
  /// The colour into which distant things fade.
  var haze: Tint
  /// The colour of nearby things in the shade.
  var shade: Tint

  /// Returns a colour as seen from `distance`, from 0 (here) to 1 (the horizon).
  func distant(_ tint: Tint, _ distance: Float) -> Tint {
    tint.covered(with: haze, distance)
  }

  /// Returns the sky's colour at a height: 0 for the zenith, 1 for the horizon.
  func sky(at fraction: Float) -> Tint {
    let place = fraction.unit * Float(sky.count - 1)
    let index = min(Int(place), sky.count - 2)
    return sky[index].covered(with: sky[index + 1], (place - Float(index)).step(-0.15, 1.15))
  }

  /// The darkness of the time of day, from 0 (day) to 1 (night).
  var darkness: Float { (1.25 - (sky[0].red + sky[0].green + sky[0].blue)).unit }
}

extension Palette {
  static let dawn = Palette([0x2B3A67, 0x7F77B8, 0xF2A6A0, 0xFFE3B8], 0xFFF4D6, 0xFFB27A, 0xEBB7AC, 0x1C1F3D)
  static let sunset = Palette([0x1B2A66, 0x6F3A80, 0xEF6140, 0xFFC864], 0xFFF0C2, 0xFF8A3C, 0xD96A50, 0x140D22)
  static let ember = Palette([0x240B36, 0x7E1A4C, 0xE23F2E, 0xFFA63F], 0xFFE39A, 0xFF6A2B, 0xC43E3A, 0x12060F)
  static let rose = Palette([0x4F5BA6, 0xA884C4, 0xF6A3B4, 0xFFE0CC], 0xFFF6EA, 0xFFB3A0, 0xE2AFC0, 0x2A2447)
  static let golden = Palette([0x3F78B4, 0x8FB2C4, 0xF4CE80, 0xFFEBB4], 0xFFFBE6, 0xFFCB66, 0xEBCB93, 0x2E2417)
  static let noon = Palette([0x1463C6, 0x3F97E6, 0x97D0F4, 0xDDF1F6], 0xFFFFF4, 0xFFF3CC, 0xB4D6EA, 0x12302F)
  static let tropical = Palette([0x0873C0, 0x2DB4DA, 0x8FE3E0, 0xF4F6D6], 0xFFFFF0, 0xFFF0B8, 0xA6DFE2, 0x0C3B3C)
  static let winter = Palette([0x3D78BE, 0x86B2DE, 0xCFE0EE, 0xFFF0DE], 0xFFFDF2, 0xFFE6C4, 0xD2DFEC, 0x22344E)
  static let dusk = Palette([0x0B1240, 0x34397F, 0xA3588C, 0xFF9D6C], 0xFFE2C0, 0xFF8F6A, 0x8A5486, 0x080A1C)
  static let blueHour = Palette([0x050F2E, 0x123468, 0x3A6BA6, 0xF0B48C], 0xFFEAD0, 0xF2B489, 0x4A6E9E, 0x040A1B)
  static let night = Palette([0x030617, 0x081434, 0x122B56, 0x2A5078], 0xF8F1D8, 0x9DB6DC, 0x1E3C63, 0x01030A)
  static let polar = Palette([0x020715, 0x05172F, 0x0A3146, 0x18525C], 0xF4F6E6, 0x8FE0C4, 0x16424F, 0x010509)
  static let storm = Palette([0x1C222E, 0x3C4654, 0x6C7880, 0xC9C2A2], 0xF2EFD8, 0xE8DDB0, 0x7E8A90, 0x10161C)
  static let mist = Palette([0x8AA6B4, 0xAFC4CA, 0xD6DFDC, 0xF6F0DF], 0xFFFCEC, 0xFFF2D2, 0xCFDAD8, 0x1E3136)
  static let heat = Palette([0x2A6FB0, 0x74A8C8, 0xE9C79C, 0xFFE2B0], 0xFFFAE0, 0xFFD68A, 0xE6B58C, 0x3A1610)

  private init(_ sky: [Tint], _ disc: Tint, _ glow: Tint, _ haze: Tint, _ shade: Tint) {
    (self.sky, self.disc, self.glow, self.haze, self.shade) = (sky, disc, glow, haze, shade)
  }
}
