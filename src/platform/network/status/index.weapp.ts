import Taro from '@tarojs/taro'
import type { Network } from './types'
import { checkOnline } from '../check-online'

let online = true
Taro.onNetworkStatusChange(({ isConnected }) => {
  online = isConnected
})
void checkOnline().then((now) => {
  online = now
})

export const network: Network = {
  isOnline: () => online,
  isDeviceOnline: () => online,
  onChange(listener) {
    const notify = ({ isConnected }: { isConnected: boolean }) => listener(isConnected)
    Taro.onNetworkStatusChange(notify)
    return () => Taro.offNetworkStatusChange(notify)
  },
  // WeChat reports every change itself.
  noteReply: () => undefined,
}
