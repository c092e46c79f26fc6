/**
 * Runs `work` unless another page of the app on this device is running work of the same name; null in that
 * case. The work must be idempotent, because a page may be suspended in the middle of it.
 */
export type WithMutex = <T>(name: string, work: () => Promise<T>) => Promise<T | null>
