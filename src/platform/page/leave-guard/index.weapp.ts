import Taro from '@tarojs/taro'
import type { GuardLeaving } from './types'

/** WeChat shows its own dialog, with the message only. Clients before 2.12.0 do not have it. */
export const guardLeaving: GuardLeaving = ({ message }) => {
  if (!Taro.canIUse('enableAlertBeforeUnload')) return () => undefined
  Taro.enableAlertBeforeUnload({ message })
  return () => Taro.disableAlertBeforeUnload()
}
