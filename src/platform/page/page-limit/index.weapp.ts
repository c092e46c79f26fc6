import type { PageLimit } from './types'

/** Source: developers.weixin.qq.com/miniprogram/dev/api/route/wx.navigateTo.html */
export const pageLimit: PageLimit = 10
