/// Every kind of landscape that the demo draws, in the order in which a feed first shows them.
enum SceneKind: String, CaseIterable, Sendable {
  case sunsetSea, mountainRange, northernLights, balloonValley, desertDunes, blossomHill, cityAtDusk, archipelago
  case flowerField, moonlitLake, waterfall, volcano, lighthouseCape, greenHills, winterCabin, redMesas
  case mistyForest, starryDesert, icebergs, thunderstorm

  var scene: any Scene {
    switch self {
    case .sunsetSea: SunsetSea()
    case .mountainRange: MountainRange()
    case .northernLights: NorthernLights()
    case .balloonValley: BalloonValley()
    case .desertDunes: DesertDunes()
    case .blossomHill: BlossomHill()
    case .cityAtDusk: CityAtDusk()
    case .archipelago: Archipelago()
    case .flowerField: FlowerField()
    case .moonlitLake: MoonlitLake()
    case .waterfall: Waterfall()
    case .volcano: Volcano()
    case .lighthouseCape: LighthouseCape()
    case .greenHills: GreenHills()
    case .winterCabin: WinterCabin()
    case .redMesas: RedMesas()
    case .mistyForest: MistyForest()
    case .starryDesert: StarryDesert()
    case .icebergs: Icebergs()
    case .thunderstorm: Thunderstorm()
    }
  }
}
