print("essential-feed")
