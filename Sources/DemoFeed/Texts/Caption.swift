/// What the feed says about a picture.
struct Caption: Equatable, Sendable {
  var location: String?
  var description: String?

  init(_ location: String?, _ description: String?) {
    self.location = location
    self.description = description
  }
}

extension SceneKind {
  /// The captions that fit this kind of landscape, used in turn.
  var captions: [Caption] {
    switch self {
    case .sunsetSea: Caption.sunsetSea
    case .mountainRange: Caption.mountainRange
    case .northernLights: Caption.northernLights
    case .balloonValley: Caption.balloonValley
    case .desertDunes: Caption.desertDunes
    case .blossomHill: Caption.blossomHill
    case .cityAtDusk: Caption.cityAtDusk
    case .archipelago: Caption.archipelago
    case .flowerField: Caption.flowerField
    case .moonlitLake: Caption.moonlitLake
    case .waterfall: Caption.waterfall
    case .volcano: Caption.volcano
    case .lighthouseCape: Caption.lighthouseCape
    case .greenHills: Caption.greenHills
    case .winterCabin: Caption.winterCabin
    case .redMesas: Caption.redMesas
    case .mistyForest: Caption.mistyForest
    case .starryDesert: Caption.starryDesert
    case .icebergs: Caption.icebergs
    case .thunderstorm: Caption.thunderstorm
    }
  }
}
