import type { EnvironmentFlags } from '../detect'

export interface Device {
  /** A computer, not a phone or a tablet. */
  isPc(): boolean
  environment(): EnvironmentFlags
}
