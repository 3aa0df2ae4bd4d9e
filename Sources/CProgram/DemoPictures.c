#include "DemoPictures.h"

/* #embed is part of C23. */
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char picture00[] = {
#embed "Pictures/00.jpg"
};
static const unsigned char picture01[] = {
#embed "Pictures/01.png"
};
static const unsigned char picture02[] = {
#embed "Pictures/02.webp"
};
static const unsigned char picture03[] = {
#embed "Pictures/03.jpg"
};
static const unsigned char picture04[] = {
#embed "Pictures/04.png"
};
static const unsigned char picture05[] = {
#embed "Pictures/05.webp"
};
static const unsigned char picture06[] = {
#embed "Pictures/06.jpg"
};
static const unsigned char picture07[] = {
#embed "Pictures/07.png"
};
static const unsigned char picture08[] = {
#embed "Pictures/08.webp"
};
static const unsigned char picture09[] = {
#embed "Pictures/09.jpg"
};
static const unsigned char picture10[] = {
#embed "Pictures/10.png"
};
static const unsigned char picture11[] = {
#embed "Pictures/11.webp"
};
static const unsigned char picture12[] = {
#embed "Pictures/12.jpg"
};
static const unsigned char picture13[] = {
#embed "Pictures/13.png"
};
static const unsigned char picture14[] = {
#embed "Pictures/14.webp"
};
static const unsigned char picture15[] = {
#embed "Pictures/15.jpg"
};
static const unsigned char picture16[] = {
#embed "Pictures/16.png"
};
static const unsigned char picture17[] = {
#embed "Pictures/17.webp"
};
static const unsigned char picture18[] = {
#embed "Pictures/18.jpg"
};
static const unsigned char picture19[] = {
#embed "Pictures/19.png"
};
static const unsigned char picture20[] = {
#embed "Pictures/20.webp"
};
static const unsigned char picture21[] = {
#embed "Pictures/21.jpg"
};
static const unsigned char picture22[] = {
#embed "Pictures/22.png"
};
static const unsigned char picture23[] = {
#embed "Pictures/23.webp"
};
static const unsigned char picture24[] = {
#embed "Pictures/24.jpg"
};
static const unsigned char picture25[] = {
#embed "Pictures/25.png"
};
static const unsigned char picture26[] = {
#embed "Pictures/26.webp"
};
static const unsigned char picture27[] = {
#embed "Pictures/27.jpg"
};
static const unsigned char picture28[] = {
#embed "Pictures/28.png"
};
static const unsigned char picture29[] = {
#embed "Pictures/29.webp"
};

#define PICTURE(bytes, type) {bytes, sizeof bytes, "image/" type}

static const struct DemoPicture pictures[] = {
    PICTURE(picture00, "jpeg"), PICTURE(picture01, "png"), PICTURE(picture02, "webp"),
    PICTURE(picture03, "jpeg"), PICTURE(picture04, "png"), PICTURE(picture05, "webp"),
    PICTURE(picture06, "jpeg"), PICTURE(picture07, "png"), PICTURE(picture08, "webp"),
    PICTURE(picture09, "jpeg"), PICTURE(picture10, "png"), PICTURE(picture11, "webp"),
    PICTURE(picture12, "jpeg"), PICTURE(picture13, "png"), PICTURE(picture14, "webp"),
    PICTURE(picture15, "jpeg"), PICTURE(picture16, "png"), PICTURE(picture17, "webp"),
    PICTURE(picture18, "jpeg"), PICTURE(picture19, "png"), PICTURE(picture20, "webp"),
    PICTURE(picture21, "jpeg"), PICTURE(picture22, "png"), PICTURE(picture23, "webp"),
    PICTURE(picture24, "jpeg"), PICTURE(picture25, "png"), PICTURE(picture26, "webp"),
    PICTURE(picture27, "jpeg"), PICTURE(picture28, "png"), PICTURE(picture29, "webp"),
};

struct DemoPicture demo_picture(int number) { return pictures[number]; }
