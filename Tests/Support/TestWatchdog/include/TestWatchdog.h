#ifndef TEST_WATCHDOG_H
#define TEST_WATCHDOG_H

/* Defined in TestSupport. XCTest has no place where a bundle of tests could ask to be told of each: it is called before main. */
void TestWatchdogBegin(void);

#endif
