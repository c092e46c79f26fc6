import type { ActionName } from '../actions'

/** What this device has of what hosts have somewhere: an old client or a computer may lack it. */
export interface DeviceSupport {
  /** The host's client here does what the support table calls native. */
  hasNative(action: ActionName): boolean
  /** The product's own means for it are there and work here. */
  hasOwn(action: ActionName): boolean
}
