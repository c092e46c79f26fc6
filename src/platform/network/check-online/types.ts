/** Queries whether the device is online; true is not certain. */
export type CheckOnline = () => Promise<boolean>
