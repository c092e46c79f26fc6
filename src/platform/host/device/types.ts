import type { Device as DeviceKind } from '../../../lib/device/device'
import type { EnvironmentFlags } from '../detect'

export interface Device {
  /** A computer, not a phone or a tablet. */
  isPc(): boolean
  kind(): DeviceKind
  environment(): EnvironmentFlags
}
