import type { VendorErrorKind } from './protocol/vendor-error'

/** developers.weixin.qq.com, global return codes: official accounts and mini-programs share them. */
export const weixinFaults: Record<string, VendorErrorKind> = {
  '-1': 'unanswered',
  40001: 'token',
  40014: 'token',
  42001: 'token',
  40029: 'code',
  40163: 'code',
  // WeChat itself keeps this person out.
  40226: 'code',
  41008: 'code',
  42003: 'code',
  45009: 'limited',
  45011: 'limited',
}
