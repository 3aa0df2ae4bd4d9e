#ifndef DEMO_PICTURES_H
#define DEMO_PICTURES_H

/* The landscapes of the demo, embedded in the program. The tests' LandscapePainter draws them. */

struct DemoPicture {
  const unsigned char *_Nonnull bytes;
  long count;
  const char *_Nonnull contentType;
};

/* Returns the picture with a number from 0 to 29. */
struct DemoPicture demo_picture(int number);

#endif
