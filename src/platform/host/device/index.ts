import { environmentFlags } from '../detect'
import type { Device } from './types'

/** Outside any app (tests, Node) there is no device. */
export const device: Device = {
  isPc: () => false,
  kind: () => 'pc',
  environment: () => environmentFlags(''),
}
