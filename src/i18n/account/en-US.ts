import type { AccountMessages } from './zh-CN'

export const account: AccountMessages = {
  help: 'Help and common questions',
  devices: 'Signed-in devices',
  thisDevice: 'This device',
  deviceNames: { phone: 'Phone', tablet: 'Tablet', pc: 'Computer' },
  hosts: {
    browser: 'browser',
    dingtalk: 'DingTalk',
    wecom: 'WeCom',
    wechat: 'WeChat',
    wxmini: 'WeChat mini-program',
    weapp: 'WeChat mini-program',
    zwdd: 'Zhezhengding',
    zlb: 'Zheliban',
  },
  usedAt: (time) => `Last used ${time}`,
  signOutThere: 'Sign out',
  signOutOthers: 'Sign out other devices',
  signOutOthersTitle: 'Sign out all other devices?',
  signOutOthersHint:
    'Drafts that are not uploaded stay on those devices and can be continued after signing in again.',
  onlyHere: 'You are not signed in on other devices.',
}
