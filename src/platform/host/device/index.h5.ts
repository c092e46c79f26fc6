import { deviceOf, isPcAgent } from '../../../lib/device/device'
import { environmentFlags } from '../detect'
import type { Device } from './types'

export const device: Device = {
  isPc: () => isPcAgent(navigator.userAgent, navigator.maxTouchPoints),
  kind: () => deviceOf(navigator.userAgent, navigator.maxTouchPoints),
  environment: () =>
    environmentFlags(navigator.userAgent, {
      wxEnvironment: (window as unknown as { __wxjs_environment?: string }).__wxjs_environment,
      maxTouchPoints: navigator.maxTouchPoints,
    }),
}
