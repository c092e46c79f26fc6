import type { HostSimulator, Natives } from './types'
import { bridgeScript } from './weixin-bridge'
import { failures, lackedBy, weixinNatives } from './weixin-natives'

const agent = 'Mozilla/5.0'

const devices: HostSimulator['devices'] = {
  iphone: {
    userAgent: `${agent} (iPhone; CPU iPhone OS 14_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 wxwork/3.1.9 MicroMessenger/7.0.1 Language/zh ColorScheme/Light`,
    platform: 'iPhone',
  },
  android: {
    userAgent: `${agent} (Linux; Android 11; M2102J2SC Build/RKQ1.200826.002; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/77.0.3865.120 MQQBrowser/6.2 TBS/045737 Mobile Safari/537.36 wxwork/3.1.20 ColorScheme/Light MicroMessenger/7.0.1 NetType/WIFI Language/zh Lang/zh`,
    platform: 'Linux armv8l',
  },
  // Older than 3.0.24, so the organisation's signature is required first.
  mac: {
    userAgent: `${agent} (Macintosh; Intel Mac OS X 10_15_6) AppleWebKit/605.1.15 (KHTML, like Gecko) wxwork/3.0.8 (MicroMessenger/6.2) WeChat/2.0.4`,
    platform: 'MacIntel',
    touchPoints: 0,
  },
  windows: {
    userAgent: `${agent} (Windows NT 10.0; WOW64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/108.0.5359.215 Safari/537.36 wxwork/4.1.22 (MicroMessenger/6.2) WindowsWechat`,
    platform: 'Win32',
    touchPoints: 0,
  },
  // A private deployment that identifies itself only by `wxworklocal`.
  private: {
    userAgent: `${agent} (Linux; Android 11; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/77.0.3865.120 Mobile Safari/537.36 wxworklocal/2.5.160 MicroMessenger/7.0.1 NetType/WIFI Language/zh`,
    platform: 'Linux armv8l',
  },
}

const signature = {
  verifyAppId: 'corp-1',
  verifySignType: 'sha1',
  verifyTimestamp: '1414587457',
  verifyNonceStr: 'nonce-1',
  verifySignature: '0f9de62fce790f9a083d5c99e95740ceb90c27ed',
}

const everywhere: Natives = {
  configure: {
    api: 'agentConfig',
    ok: {},
    params: {
      corpid: 'corp-1',
      agentid: '1000001',
      timestamp: '1414587457',
      nonceStr: 'nonce-1',
      signature: signature.verifySignature,
    },
  },
  close: { api: 'closeWindow', ok: {}, params: {}, ...failures('closeWindow') },
  // The client sends events, and does not reply.
  interceptBack: { api: 'historyBack', ok: {}, result: '[function]', neverSilent: true },
  copyText: {
    api: 'setClipboardData',
    ok: {},
    params: { data: 'copied words', ...signature },
    ...failures('setClipboardData'),
  },
  pickPeople: {
    api: 'selectEnterpriseContact',
    ok: {
      result: JSON.stringify({
        userList: [{ id: 'u1', name: '张三', avatar: 'https://example.com/a.png' }],
        departmentList: [{ id: 7, name: '征管科' }],
      }),
    },
    params: {
      fromDepartmentId: 0,
      mode: 'multi',
      type: ['department', 'user'],
      selectedUserIds: ['u0'],
      selectedDepartmentIds: [],
      ...signature,
    },
    result: { users: [{ id: 'u1', name: '张三' }], departments: [{ id: '7', name: '征管科' }] },
    ...failures('selectEnterpriseContact'),
  },
  share: {
    api: 'shareAppMessage',
    ok: {},
    params: {
      title: 'Survey',
      desc: 'Please answer',
      link: 'https://workbench.example.com/dsb/home/',
      imgUrl: '',
      ...signature,
    },
    ...failures('shareAppMessage'),
  },
  // As `interceptBack`.
  setMenuCard: { api: 'menu:share:wechat', ok: {}, neverSilent: true },
  openApp: {
    api: 'launchMiniprogram',
    ok: {},
    params: { appid: 'app-1', path: 'pages/index.html', ...signature },
    ...failures('launchMiniprogram'),
  },
}

const onPhones: Natives = {
  previewDocument: {
    api: 'previewFile',
    ok: {},
    params: { url: 'https://workbench.example.com/dsb/file/a.pdf', name: 'a.pdf', size: 1234, ...signature },
    ...failures('previewFile'),
  },
  watchScreenshots: { api: 'onUserCaptureScreen', ok: {}, result: '[function]', neverSilent: true },
}

const onComputers: Natives = {
  openBrowser: {
    api: 'openDefaultBrowser',
    ok: {},
    params: { url: 'https://www.chinatax.gov.cn/', ...signature },
    ...failures('openDefaultBrowser'),
  },
}

const systems: Record<string, 'ios' | 'desktop'> = { iphone: 'ios', mac: 'desktop', windows: 'desktop' }
const systemOf = (device: string) => systems[device] ?? 'android'

function nativesOf(device: string): Natives {
  const system = systemOf(device)
  const { getNetworkType, ...shared } = weixinNatives(system, signature)
  if (system === 'desktop') return { ...everywhere, ...shared, ...onComputers }
  return { ...everywhere, ...shared, ...onPhones, getNetworkType }
}

export const simulator: HostSimulator = {
  host: 'wecom',
  devices,
  install: (device) =>
    bridgeScript({
      lacks: lackedBy(systemOf(device)),
      open: ['agentConfig', 'preVerifyJSAPI', 'closeWindow'],
      verifiedBy: 'agentConfig',
      listed: 'jsApiList',
    }),
  natives: nativesOf,
}
