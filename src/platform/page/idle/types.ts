/** Runs `act` once, when the page in front has loaded and the device has nothing else to do. */
export type WhenIdle = (act: () => void) => void
