/** The account page. */
export const account = {
  help: '帮助与常见问题',
  devices: '登录设备',
  thisDevice: '本机',
  deviceNames: { phone: '手机', tablet: '平板', pc: '电脑' },
  hosts: {
    browser: '浏览器',
    dingtalk: '钉钉',
    wecom: '企业微信',
    wechat: '微信',
    wxmini: '微信小程序',
    weapp: '微信小程序',
    zwdd: '浙政钉',
    zlb: '浙里办',
  },
  usedAt: (time: string) => `最近使用 ${time}`,
  signOutThere: '退出',
  signOutOthers: '退出其他设备',
  signOutOthersTitle: '退出其他所有设备？',
  signOutOthersHint: '其他设备上未上传的草稿仍保存在那里，再次登录后可继续填写。',
  onlyHere: '没有在其他设备上登录。',
}

export type AccountMessages = typeof account
