import Taro from '@tarojs/taro'

/** `wx.getAppBaseInfo`, or its predecessor in clients that are told to update. */
export const appBaseInfo = () =>
  Taro.canIUse('getAppBaseInfo') ? Taro.getAppBaseInfo() : Taro.getSystemInfoSync()
