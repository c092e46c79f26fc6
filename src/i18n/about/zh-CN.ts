export const about = {
  version: '版本',
  device: '设备',
  storage: '本机存储',
  copies: '可清除的缓存',
  drafts: '草稿',
  count: (drafts: number) => `${drafts} 份`,
  others: '草稿、设置和待发送内容',
  storageHint: '清除的只是能再次从服务器取得的内容。草稿、待发送的答卷和您的设置都会保留。',
  clear: '清除缓存',
  clearTitle: '清除缓存？',
  clearNow: '清除',
  cleared: '已清除',
  licences: '开源许可',
  licencesHint: (count: number) => `本产品使用了 ${count} 个开源软件包，感谢它们的作者。`,
  show: '查看列表',
  hide: '收起',
}

export type AboutMessages = typeof about
