import { WebView as TaroWebView } from '@tarojs/components'
import type { WebView as Contract } from './types'

/**
 * WeChat opens only the business domains that are listed in the mini-program's console:
 * developers.weixin.qq.com/miniprogram/dev/component/web-view.html
 */
export const WebView: Contract = ({ url, onOpen, onMessages, onFail }) => (
  <TaroWebView
    src={url}
    onLoad={({ detail }) => onOpen(detail.src)}
    onMessage={({ detail }) => onMessages(detail.data)}
    onError={onFail}
  />
)
