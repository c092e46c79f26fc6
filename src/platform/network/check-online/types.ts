/** Queries whether the device is online; true is not certain. */
export type OnlineNow = () => Promise<boolean>
