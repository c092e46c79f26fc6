import Taro from '@tarojs/taro'
import type { CopyText, ReadCopied } from './types'

/** Fails where the privacy agreement does not name the clipboard, or the person has not accepted it. */
export const copyText: CopyText = async (text) => {
  if (!Taro.canIUse('setClipboardData')) return 'unsupported'
  try {
    await Taro.setClipboardData({ data: text })
  } catch {
    return 'failed'
  }
  // WeChat says 内容已复制 by itself, in Chinese only. The app says it in its own words, and often more.
  // Typed as nothing, it gives a promise.
  void Promise.resolve(Taro.hideToast()).catch(() => undefined)
  return 'copied'
}

export const readCopied: ReadCopied = () =>
  Taro.getClipboardData().then(
    ({ data }) => data || null,
    () => null,
  )
