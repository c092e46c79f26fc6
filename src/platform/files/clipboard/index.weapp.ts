import Taro from '@tarojs/taro'
import type { CopyText, ReadCopied } from './types'

/** Fails where the privacy agreement does not name the clipboard, or the user has not accepted it. */
export const copyText: CopyText = async (text) => {
  if (!Taro.canIUse('setClipboardData')) return 'unsupported'
  try {
    await Taro.setClipboardData({ data: text })
  } catch {
    return 'failed'
  }
  // WeChat shows the toast 内容已复制 automatically, in Chinese only. The app shows its own message instead.
  // `hideToast` is typed as void but returns a promise.
  void Promise.resolve(Taro.hideToast()).catch(() => undefined)
  return 'copied'
}

export const readCopied: ReadCopied = () =>
  Taro.getClipboardData().then(
    ({ data }) => data || null,
    () => null,
  )
