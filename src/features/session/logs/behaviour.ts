import { behaviourSource } from '@/lib/device/behaviour-source'
import { channelOf } from '@/lib/device/channel'
import { mask, maskMobile } from '@/lib/text/mask'
import { device } from '@/platform/host/device'
import { host } from '@/platform/host'
import { launchParameter } from '@/platform/page/launch-url'
import { type RouteName, routes } from '@/routes'
import { sendBehaviour } from '@/services/log-service'
import { useSessionStore } from '@/stores/session/session-store'
import { type Behaviour, surveyPages } from '@/wire/protocol/logs'

/** Id of this app on the platform, unless the launch URL names another. */
const ownAppId = 'home'

/** Maximum length of `appId` and `source` in the call. */
const longest = 128

const fromAddress = (name: string) => mask(launchParameter(name) ?? '').slice(0, longest)

const opening = { appId: ownAppId, source: '' }

/** Stores the parameters of the launch URL, which are lost on the web with the next page. */
export function noteOpening(): void {
  opening.appId = fromAddress('appId') || ownAppId
  opening.source = fromAddress('source')
}

/** User and source of an action; empty for the pages of a survey, which may be anonymous. */
function callerOf(spm: string) {
  if (surveyPages.includes(spm)) return { appId: ownAppId, source: '', xnzzId: '', mobile: '', yhId: '' }
  const { userInfo } = useSessionStore.getState()
  return {
    appId: opening.appId,
    source: behaviourSource(opening.source),
    xnzzId: userInfo?.XNZZID ?? '',
    mobile: maskMobile(userInfo?.MOBILE ?? ''),
    yhId: userInfo?.YHID ?? '',
  }
}

const behaviourOf = (activity: string, spm: string): Behaviour => ({
  ...callerOf(spm),
  chanel: channelOf(host.name, device.isPc()),
  activity,
  spm,
})

/** Records a user action and its position (`spm`: part of the app, then place). Failures are ignored. */
export function recordBehaviour(activity: string, spm: string): void {
  try {
    sendBehaviour(behaviourOf(activity, spm)).catch(() => undefined)
  } catch {
    // Logging must never break a page.
  }
}

/** The page in front, and the one the person came from. */
let pageInFront: RouteName | undefined
let pageBefore: RouteName | undefined

/** The page that was in front before the current one; undefined if the app was opened on the current one. */
export const lastPage = (): RouteName | undefined => pageBefore

/** Records a page view, deferred until current work, above all rendering the page, is done. */
export function recordPageView(name: RouteName): void {
  if (name !== pageInFront) pageBefore = pageInFront
  pageInFront = name
  setTimeout(() => recordBehaviour('pageView', `${routes[name].package}.${name}`))
}
