import { chooseDeployment, settings } from '../../env'
import { createHost } from './create'
import { detectHost } from './detect'
import { HostError } from './error'
import { supportOf } from './support'
import type { Driver, Host, HostName } from './types'
import { distrustWindowName } from './drivers/dingtalk/window-name'
import { isExpectedReturn } from './drivers/oauth-return'
import { restoreHashRoute } from './drivers/place'

// The types of weixin-js-sdk declare it as `any` on every window.
const globals = window as unknown as { __wxjs_environment?: string }

// Runs here because modules are evaluated before start-up, and `detectHost` needs the deployment's settings.
chooseDeployment(window.location.host)

const name = detectHost(navigator.userAgent, {
  wxEnvironment: globals.__wxjs_environment,
  zlb: settings.zlbServiceCode !== '',
})

distrustWindowName(name)

/** One chunk each: no host loads another host's SDK, and the first page loads none. */
const drivers: Partial<Record<HostName, () => Promise<Driver>>> = {
  dingtalk: async () => (await import('./drivers/dingtalk')).createDriver(),
  zwdd: async () => (await import('./drivers/zwdd')).createDriver(),
  zlb: async () => (await import('./drivers/zlb')).createDriver(),
  wecom: async () => (await import('./drivers/wecom')).createDriver(),
  wechat: async () => (await import('./drivers/wechat')).createDriver(),
  wxmini: async () => (await import('./drivers/wxmini')).createDriver(),
}

/** Hosts that identify the user only by a redirect. */
const redirecting = new Set<HostName>(['wecom', 'wechat', 'wxmini'])
if (redirecting.has(name)) restoreHashRoute(isExpectedReturn)
// 浙里办 returns from its own sign-in page with a ticket.
if (name === 'zlb') restoreHashRoute((search) => /[?&]ticket=/.test(search))

const common = createHost({
  name,
  loadDriver: () =>
    drivers[name]?.() ??
    Promise.reject(new HostError('unavailable', { host: name, api: 'configure', message: 'no driver' })),
  loadFallbacks: async () => (await import('./drivers/browser')).browserActions,
})

export const host: Host = {
  ...common,
  hasTitleBar: name !== 'browser',
  redirect: redirecting.has(name) ? async () => (await import('./drivers/oauth')).signInRedirect : null,
  tokenInQuery: name === 'zlb',
  // Other hosts have no such choice, and their SDKs are not loaded for it.
  prefersElder: () => (name === 'zlb' ? common.prefersElder() : Promise.resolve(false)),
  setTitle: (title) => {
    document.title = title
    if (supportOf('setTitle', name) === 'native')
      void common.run('setTitle', { title }).catch(() => undefined)
  },
  requestGrant: () => (drivers[name] ? common.requestGrant() : Promise.resolve(null)),
  language: () => navigator.language,
}
