/** Reloads the page in front. Session storage is preserved. */
export type ReloadPage = () => void
