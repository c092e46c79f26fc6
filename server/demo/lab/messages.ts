import type { Language } from '../../http/language'

const chinese = {
  title: '宿主实验室',
  intro: '在模拟的宿主里运行真实的应用：左边选择，右边看它与宿主之间的每一次调用。',
  host: '宿主',
  device: '设备',
  person: '以谁的身份',
  bridge: '宿主提供桥接',
  start: '打开',
  back: '返回',
  phone: '宿主中的应用',
  traffic: '调用记录',
  empty: '还没有调用。',
  clear: '清空',
  answers: '宿主的回答',
  answersHint: '对下一次调用生效。',
  choices: { ok: '成功', denied: '拒绝', cancelled: '用户取消', failed: '原生错误', silent: '不回答' },
  other: 'English',
  authorize: '模拟的登录页',
  authorizeHint: '演示环境没有接入这个厂商，这一页代替它的登录页。请选择您是谁：',
  hosts: {
    dingtalk: '钉钉',
    wecom: '企业微信',
    wechat: '微信',
    zwdd: '浙政钉 / 专有钉钉',
    zlb: '浙里办',
    wxmini: '小程序里的网页',
    browser: '浏览器',
  },
}

export type LabMessages = typeof chinese

export const labMessages: Record<Language, LabMessages> = {
  'zh-CN': chinese,
  'en-US': {
    title: 'Host lab',
    intro:
      'Runs the real app under a simulated host: choose on the left, and see each call between the two on the right.',
    host: 'Host',
    device: 'Device',
    person: 'Signed in as',
    bridge: 'The host has a bridge',
    start: 'Open',
    back: 'Back',
    phone: 'The app in its host',
    traffic: 'Calls',
    empty: 'No calls yet.',
    clear: 'Clear',
    answers: 'What the host answers',
    answersHint: 'Holds from the next call on.',
    choices: {
      ok: 'ok',
      denied: 'denied',
      cancelled: 'cancelled',
      failed: 'native error',
      silent: 'silent',
    },
    other: '中文',
    authorize: 'A sign-in page in place of the vendor’s',
    authorizeHint:
      'This demo is not connected to the vendor, and this page stands in for its sign-in page. Who are you?',
    hosts: {
      dingtalk: 'DingTalk',
      wecom: 'WeCom',
      wechat: 'WeChat',
      zwdd: '浙政钉 / 专有钉钉',
      zlb: '浙里办',
      wxmini: 'H5 in a mini-program',
      browser: 'Browser',
    },
  },
}
