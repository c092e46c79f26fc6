/**
 * Runs `act` once, after the screen has displayed what the current event changed, so that a key appears before its
 * consequences are computed. Runs it earlier if the page is hidden or closed, which may be the last chance to save.
 * Returns the function that cancels it.
 */
export type AfterPaint = (act: () => void) => () => void
