import { behaviourSource } from '@/lib/device/behaviour-source'
import { channelOf } from '@/lib/device/channel'
import { mask, maskMobile } from '@/lib/text/mask'
import { device } from '@/platform/host/device'
import { host } from '@/platform/host'
import { launchParameter } from '@/platform/page/launch-url'
import { type RouteName, routes } from '@/routes'
import { sendBehaviour } from '@/services/log-service'
import { useSessionStore } from '@/stores/session-store'
import { type Behaviour, surveyPages } from '@/wire/logs'

/** This app among the platform's, unless the address that opened it names another. */
const ownAppId = 'home'

/** The call takes no more of each. */
const longest = 128

const fromAddress = (name: string) => mask(launchParameter(name) ?? '').slice(0, longest)

const opening = { appId: ownAppId, source: '' }

/** Keeps what the address says that opened the app: the web forgets it with the next page. */
export function noteOpening(): void {
  opening.appId = fromAddress('appId') || ownAppId
  opening.source = fromAddress('source')
}

/** Who did it, and from where; nothing of both for the pages of a survey, which may be anonymous. */
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

/** Notes what a person did, where (`spm`: part of the app, then place). Whether it arrives is nobody's concern. */
export function recordBehaviour(activity: string, spm: string): void {
  try {
    sendBehaviour(behaviourOf(activity, spm)).catch(() => undefined)
  } catch {
    // A log is no reason for a page to fail.
  }
}

/** A page was shown. Waits until what is under way, drawing the page above all, is done. */
export function recordPageView(name: RouteName): void {
  setTimeout(() => recordBehaviour('pageView', `${routes[name].package}.${name}`))
}
