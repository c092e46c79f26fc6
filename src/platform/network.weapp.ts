import Taro from '@tarojs/taro'
import type { Network } from './network-types'

let online = true
Taro.onNetworkStatusChange(({ isConnected }) => {
  online = isConnected
})

export const network: Network = {
  isOnline: () => online,
  onChange(listener) {
    const tell = ({ isConnected }: { isConnected: boolean }) => listener(isConnected)
    Taro.onNetworkStatusChange(tell)
    return () => Taro.offNetworkStatusChange(tell)
  },
}
