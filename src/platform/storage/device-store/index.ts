import type { DeviceStore } from './types'
import { createMemoryDeviceStore } from '../memory-device-store'

/** Outside any app (tests, Node): in memory. */
export const deviceStore: DeviceStore = createMemoryDeviceStore()
