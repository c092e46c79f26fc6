/**
 * Does a work that no other page of the app on this device does at the same time; null when one is at it.
 * What it guards must do no harm twice all the same: a page may be put to rest in the middle of it.
 */
export type Exclusively = <T>(name: string, work: () => Promise<T>) => Promise<T | null>
