/**
 * Calls back when a newer version of the app has been downloaded; `restart` starts it, ending this one immediately. No
 * effect where the next load brings the new version anyway.
 */
export type OnAppUpdate = (listener: (restart: () => void) => void) => void
