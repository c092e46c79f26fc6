import type { ActionName } from '../actions'

/** Support on this device: an old client or a computer may lack actions of the support table. */
export interface DeviceSupport {
  /** The host's client on this device has the native action. */
  hasNative(action: ActionName): boolean
  /** The product's fallback for the action exists and works on this device. */
  hasFallback(action: ActionName): boolean
}
