import Taro from '@tarojs/taro'
import type { Device } from './device-types'

const computers = ['windows', 'mac']

export const device: Device = { isPc: () => computers.includes(Taro.getDeviceInfo().platform) }
