import { behaviourSource } from '@/lib/device/behaviour-source'
import { channelOf } from '@/lib/device/channel'
import { mask, maskMobile } from '@/lib/text/mask'
import { host } from '@/platform/host'
import { device } from '@/platform/host/device'
import { sendBehaviour } from '@/services/log-service'
import { surveyPages } from '@/wire/protocol/logs'
import type { UserInfo } from '@/wire/session/session'

/** Id of this app on the platform, unless the launch URL names another. */
const ownAppId = 'home'

/** Maximum length of `appId` and `source` in the call. */
const longest = 128

const masked = (parameter: string) => mask(parameter).slice(0, longest)

/** Parameters of the launch URL as they are in it. */
export interface Opening {
  appId: string
  source: string
}

interface Caller extends Opening {
  userInfo: UserInfo | null
}

/** User and source of an action; empty for the pages of a survey, which may be anonymous. */
function callerOf(spm: string, { appId, source, userInfo }: Caller) {
  if (surveyPages.includes(spm)) return { appId: ownAppId, source: '', xnzzId: '', mobile: '', yhId: '' }
  return {
    appId: masked(appId) || ownAppId,
    source: behaviourSource(masked(source)),
    xnzzId: userInfo?.XNZZID ?? '',
    mobile: maskMobile(userInfo?.MOBILE ?? ''),
    yhId: userInfo?.YHID ?? '',
  }
}

/** Sends a user action, without what could identify a respondent. Rejects if the gateway did not take it. */
export const sendAction = (
  { activity, spm }: { activity: string; spm: string },
  caller: Caller,
): Promise<unknown> =>
  sendBehaviour({
    ...callerOf(spm, caller),
    chanel: channelOf(host.name, device.isPc()),
    activity,
    spm,
  })
