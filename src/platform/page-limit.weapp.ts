import type { PageLimit } from './page-limit-types'

/** developers.weixin.qq.com/miniprogram/dev/api/route/wx.navigateTo.html */
export const pageLimit: PageLimit = 10
