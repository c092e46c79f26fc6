import { environmentFlags } from './detect'
import type { Device } from './device-types'

/** Outside any app (tests, Node) there is no device. */
export const device: Device = { isPc: () => false, environment: () => environmentFlags('') }
