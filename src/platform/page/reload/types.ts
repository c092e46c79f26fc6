/** Starts the page in front anew, with what the page session holds. */
export type ReloadPage = () => void
