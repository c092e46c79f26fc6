/** Messages of the skeleton in the HTML page, displayed before any script file has loaded. */
export const firstPaint = {
  product: '税企工作台',
  returnedBy: (name: string, reason: string) => `${name}退回：${reason}`,
  todo: '待办',
  apps: '常用应用',
  notices: '通知公告',
  pinned: '置顶',
  isNew: '未读',
  isReminded: '请查看',
  loading: '正在加载',
  slow: '网络较慢，页面还在加载',
  failed: '页面未能打开，请检查网络',
  retry: '重新加载',
}

export type FirstPaintMessages = typeof firstPaint
