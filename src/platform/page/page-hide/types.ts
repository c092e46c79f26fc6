/** Calls back when the app goes to the background or is about to be closed: the last moment to keep things. */
export type OnLeaving = (listener: () => void) => () => void

/**
 * Has the browser ask before the page is closed or loaded anew while `isUnsafe` says so. Only what would be lost for
 * good is worth the question. A mini-program goes on in the background, and asks nothing.
 */
export type AskBeforeClosing = (isUnsafe: () => boolean) => () => void
