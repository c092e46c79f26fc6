/** Calls back when the app goes to the background or is about to be closed: the last moment to keep things. */
export type OnLeaving = (listener: () => void) => () => void
