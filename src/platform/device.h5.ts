import { isPcAgent } from '../lib/device'
import { environmentFlags } from './detect'
import type { Device } from './device-types'

export const device: Device = {
  isPc: () => isPcAgent(navigator.userAgent, navigator.maxTouchPoints),
  environment: () =>
    environmentFlags(navigator.userAgent, {
      wxEnvironment: (window as unknown as { __wxjs_environment?: string }).__wxjs_environment,
      maxTouchPoints: navigator.maxTouchPoints,
    }),
}
