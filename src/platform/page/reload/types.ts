/**
 * Reloads the page in front. Session storage is preserved. Never resolves where the whole app is unloaded, so
 * that nothing else is opened meanwhile.
 */
export type ReloadPage = () => Promise<void>
