import FeedAPI
import ImageCodecs

extension DocumentReader: DocumentParser {}
