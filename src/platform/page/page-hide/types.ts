/**
 * Calls back when the app goes to the background or is about to close: the last chance to save data. Returns
 * the function that removes the listener.
 */
export type OnPageHide = (listener: () => void) => () => void

/**
 * Makes the browser ask for confirmation before the page closes or reloads while `isUnsafe` returns true. Use
 * it only for data that would be lost permanently. A mini-program stays in memory in the background; there it only
 * prevents a restart by the app itself.
 */
export type ConfirmUnload = (isUnsafe: () => boolean) => () => void

/** False while the data of a {@link ConfirmUnload} would be lost. */
export type IsUnloadSafe = () => boolean
