export const about = {
  version: '版本',
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
  privacy: '隐私说明',
  privacyLines: [
    '姓名、手机号和答卷只发送到您所在单位的主管税务、统计机关的服务器。',
    '本机的 Cookie 只保存单位和人员的编号，两天后失效，不含手机号。',
    '位置、相机和通讯录只在您点按时使用，上传的照片会去掉拍摄地点和时间。',
    '操作日志中的手机号已遮盖；匿名问卷的答卷与人员分开保存。',
    '退出登录会清除本机保存的身份信息。',
  ],
  licences: '开源许可',
  licencesHint: (count: number) => `本产品使用了 ${count} 个开源软件包，感谢它们的作者。`,
  show: '查看列表',
  hide: '收起',
}

export type AboutMessages = typeof about
