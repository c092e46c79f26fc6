import { isPcAgent } from '../lib/device'
import type { Device } from './device-types'

export const device: Device = { isPc: () => isPcAgent(navigator.userAgent, navigator.maxTouchPoints) }
