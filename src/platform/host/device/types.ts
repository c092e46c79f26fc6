import type { EnvironmentFlags } from '../detect'

export interface Device {
  /** A computer, as opposed to a phone or a tablet. */
  isPc(): boolean
  environment(): EnvironmentFlags
}
