import FeedPresentation

/// How a feed gets a name in the configuration.
@MainActor
public struct FeedSubscription {
  /// A name to begin with.
  let suggestion: () -> String
  /// Why a text cannot be its name; nil for one that can.
  let objection: (String) -> String?
  /// Writes the name down, and tells what came of it.
  let subscribe: (String) -> Void

  public init(
    suggestion: @escaping () -> String, objection: @escaping (String) -> String?,
    subscribe: @escaping (String) -> Void
  ) {
    self.suggestion = suggestion
    self.objection = objection
    self.subscribe = subscribe
  }
}

extension FeedSubscription {
  /// Why there is none, where no configuration is to be read.
  public static let noConfiguration = Wording(
    en: "No configuration is read that could hold a name", el: "Δεν διαβάζονται ρυθμίσεις για να κρατήσουν όνομα",
    ptBR: "Nenhuma configuração é lida que guarde um nome")
}
