#include "TestWatchdog.h"

__attribute__((constructor)) static void begin(void) { TestWatchdogBegin(); }
