import {
  useDidHide,
  useDidShow,
  usePageNotFound,
  useRouter,
  useUnload,
} from '@tarojs/plugin-framework-react/dist/runtime'
import { getCurrentPages, navigateBack, navigateTo, reLaunch, redirectTo } from '@tarojs/router'

/**
 * Replaces the object with all of Taro's functions that are no calls of a device: those that this app uses. The calls of
 * devices are imported one by one already.
 */
export default {
  getCurrentPages,
  navigateBack,
  navigateTo,
  reLaunch,
  redirectTo,
  useDidHide,
  useDidShow,
  usePageNotFound,
  useRouter,
  useUnload,
}

/** The sizes in scripts are CSS pixels. */
export const initPxTransform = () => undefined
