/** Native actions of the hosts, as pages use them. */
export const hostUses = {
  leaveTitle: '内容尚未保存',
  leaveMessage: '内容尚未保存到本机，离开后会丢失。',
  leave: '离开',
  stay: '留下',
  cellular: (size: string) => `当前使用移动网络，将上传 ${size}。`,
  send: '上传',
  wait: '暂不',
  screenshot: '截屏包含个人信息，请勿外传',
  save: '保存',
  close: '关闭',
  submitted: '已提交',
  opening: '正在打开',
  landscape: '横屏查看',
  portrait: '竖屏查看',
  numberCopied: '号码已复制',
}

export type HostUsesMessages = typeof hostUses
