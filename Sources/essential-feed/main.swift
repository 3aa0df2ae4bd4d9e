import ImageCodecs

ImageWorker.runIfAsked(by: CommandLine.arguments)

print("essential-feed")
