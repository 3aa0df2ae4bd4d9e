/// A waterfall between cliffs, into a pool.
struct Waterfall: Scene {
  let palettes: [Palette] = [.tropical, .mist, .golden, .noon]

  func layers(_ palette: Palette, _ random: inout SplitMix64) -> [any Layer] {
    let x = random.float(0.4...0.6)
    let pool = random.float(0.78...0.84)
    let lip = random.float(0.2...0.26)
    let rock = random.element(of: [Tint(0x8A7B68), Tint(0x7E8A86), Tint(0x93705A)])
    let green = Tint(0x5C9A3E).covered(with: palette.glow, 0.15)
    return [
      Sky(tints: palette.sky, horizon: 0.5),
      Ridge(
        crest: Crest(seed: random.next(), form: .jagged, level: lip - 0.01, relief: 0.12, stretch: 0.7),
        tint: palette.distant(palette.shade, 0.55), foot: palette.haze, fade: 0.2, fading: 0.7),
      RockWall(
        crest: Crest(seed: random.next(), form: .rolling, level: lip, relief: 0.05, stretch: 0.4),
        lit: rock.covered(with: palette.glow, 0.2),
        shade: palette.shade.covered(with: rock, 0.22), turf: green),
      Cascade(
        seed: random.next(), x: x, top: lip - 0.01, bottom: pool, breadth: (0.07, random.float(0.12...0.17)),
        water: Tint(0xF4FAFC), shade: Tint(0x9CC0D2)),
      RockWall(
        crest: Crest(
          seed: random.next(), form: .jagged, level: pool - 0.06, relief: 0.2, stretch: 0.3, span: -0.35...(x - 0.11)),
        lit: rock.scaled(0.62), shade: palette.shade, turf: green.scaled(0.7)),
      RockWall(
        crest: Crest(
          seed: random.next(), form: .jagged, level: pool - 0.06, relief: 0.2, stretch: 0.3, span: (x + 0.11)...1.35),
        lit: rock.scaled(0.62), shade: palette.shade, turf: green.scaled(0.7)),
      Water(
        seed: random.next(), level: pool, tint: Tint(0x2E8C93).covered(with: palette.shade, 0.25), far: 0.15, near: 0.6,
        waves: 0.9),
      Mist(seed: random.next(), level: pool, reach: 0.07, tint: Tint(0xF4FAFC), density: 0.5),
    ]
  }
}
