import { chooseDeployment, settings } from '../env'
import { createHost } from './create-host'
import { detectHost } from './detect'
import { HostError } from './host-error'
import { supportOf } from './host-support'
import type { Driver, Host, HostName } from './host-types'
import { distrustWindowName } from './hosts/dingtalk/window-name'
import { isExpectedReturn, signInRedirect } from './hosts/oauth'
import { restorePlace } from './hosts/place'

// weixin-js-sdk's types call it `any` in every window.
const globals = window as unknown as { __wxjs_environment?: string }

// Modules run before start-up, and which app the pages are made for is the deployment's to say.
chooseDeployment(window.location.host)

const name = detectHost(navigator.userAgent, {
  wxEnvironment: globals.__wxjs_environment,
  zlb: settings.zlbServiceCode !== '',
})

distrustWindowName(name)

/** One chunk each: no host pays for the SDK of another, and the first page for none. */
const drivers: Partial<Record<HostName, () => Promise<Driver>>> = {
  dingtalk: async () => (await import('./hosts/dingtalk')).createDriver(),
  zwdd: async () => (await import('./hosts/zwdd')).createDriver(),
  zlb: async () => (await import('./hosts/zlb')).createDriver(),
  wecom: async () => (await import('./hosts/wecom')).createDriver(),
  wechat: async () => (await import('./hosts/wechat')).createDriver(),
  wxmini: async () => (await import('./hosts/wxmini')).createDriver(),
}

/** These tell who somebody is by a redirect alone. */
const redirecting = new Set<HostName>(['wecom', 'wechat', 'wxmini'])
if (redirecting.has(name)) restorePlace(isExpectedReturn)
// 浙里办 comes back with a ticket, from a page of its own.
if (name === 'zlb') restorePlace((search) => /[?&]ticket=/.test(search))

const common = createHost({
  name,
  loadDriver: () =>
    drivers[name]?.() ??
    Promise.reject(new HostError('unavailable', { host: name, api: 'configure', message: 'no driver' })),
  loadOwn: async () => (await import('./hosts/browser')).ownMeans,
})

export const host: Host = {
  ...common,
  hasTitleBar: name !== 'browser',
  redirect: redirecting.has(name) ? signInRedirect : null,
  tokenInQuery: name === 'zlb',
  setTitle: (title) => {
    document.title = title
    if (supportOf('setTitle', name) === 'native')
      void common.run('setTitle', { title }).catch(() => undefined)
  },
  requestGrant: () => (drivers[name] ? common.requestGrant() : Promise.resolve(null)),
  language: () => navigator.language,
}
