/** Asks the device whether there is a network; true is not certain. */
export type OnlineNow = () => Promise<boolean>
