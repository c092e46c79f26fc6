export const privacy = {
  title: '隐私政策',
  sheetTitle: '请先阅读隐私政策',
  sheetText: '登录、选择照片、获取位置等功能需要处理您的个人信息。不同意也可以浏览无需登录的页面。',
  read: '查看隐私政策全文',
  agree: '同意',
  refuse: '不同意',
  note: '登录前请阅读隐私政策',
  interfaces: '小程序仅在您点按相应功能时使用下列微信接口：',
  contract: '查看微信《小程序用户隐私保护指引》',
  withdraw: '撤回同意',
  withdrawTitle: '撤回对隐私政策的同意？',
  withdrawHint: '将退出登录，再次登录前会重新征求您的同意。本机的草稿会保留。',
  lines: [
    '姓名、手机号和答卷只发送到您所在单位的主管税务、统计机关的服务器。',
    '本机的 Cookie 只保存单位和人员的编号，两天后失效，不含手机号。',
    '位置、相机和通讯录只在您点按时使用，上传的照片会去掉拍摄地点和时间。',
    '操作日志中的手机号已遮盖；匿名问卷的答卷与人员分开保存。',
    '退出登录会清除本机保存的身份信息。',
  ],
}

export type PrivacyMessages = typeof privacy
