import type { VendorErrorKind } from './protocol/vendor-error'

/** Global return codes of developers.weixin.qq.com, common to official accounts and mini-programs. */
export const weixinErrors: Record<string, VendorErrorKind> = {
  '-1': 'unanswered',
  40001: 'token',
  40014: 'token',
  42001: 'token',
  40029: 'code',
  40163: 'code',
  // WeChat has blocked this user.
  40226: 'code',
  41008: 'code',
  42003: 'code',
  45009: 'limited',
  45011: 'limited',
}
