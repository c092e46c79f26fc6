import type { WebView as Contract } from './types'

export const WebView: Contract = null
