/**
 * From now on the app's own files stay on the device as they are used, so that it starts without a network the
 * next time. Does nothing where a host or a browser has no such thing; never throws.
 */
export type KeepForOfflineStart = () => void
