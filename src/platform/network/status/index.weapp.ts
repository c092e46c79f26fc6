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
  onChange(listener) {
    const tell = ({ isConnected }: { isConnected: boolean }) => listener(isConnected)
    Taro.onNetworkStatusChange(tell)
    return () => Taro.offNetworkStatusChange(tell)
  },
}
