import { privateInterfaces } from '../../../../config/docs/privacy'
import { ApiFailure, asyncApi, type ApiOptions } from './async-api'
import type { WxEvents } from './wx-events'

/** The user's consent to the privacy guideline, as WeChat records it. */
export interface Privacy {
  agreed: boolean
  /** Ids of the tapped buttons with `open-type="agreePrivacyAuthorization"`. */
  tappedButtons: Set<string>
  /** The reported exposures of the app's own sheet. */
  exposures: number
  /** How often the guideline was opened. */
  contractsOpened: number
}

export const privacyState = (agreed: boolean): Privacy => ({
  agreed,
  tappedButtons: new Set(),
  exposures: 0,
  contractsOpened: 0,
})

interface Resolution {
  event: 'exposureAuthorization' | 'agree' | 'disagree'
  buttonId?: string
}

/** `errno` 104 and the message as on a phone. */
const refusal = () => new ApiFailure('privacy permission is not authorized', 104)
const wrongButton = () => new ApiFailure('privacy permission is not authorized or buttonId is wrong', 104)

/**
 * Asks the app for the user's consent, which waits until it calls `resolve`:
 * developers.weixin.qq.com/miniprogram/dev/api/open-api/privacy/wx.onNeedPrivacyAuthorization.html
 */
export function authorize(privacy: Privacy, events: WxEvents, referrer: string): Promise<void> {
  if (privacy.agreed) return Promise.resolve()
  return new Promise((resolve, reject) => {
    events.emit(
      'NeedPrivacyAuthorization',
      ({ event, buttonId = '' }: Resolution) => {
        if (event === 'exposureAuthorization') return void (privacy.exposures += 1)
        if (event === 'disagree') return reject(refusal())
        if (!privacy.tappedButtons.has(buttonId)) return reject(wrongButton())
        privacy.agreed = true
        resolve()
      },
      { referrer },
    )
  })
}

/** Lets each private interface wait for the consent. */
export function withPrivacy(
  privacy: Privacy,
  events: WxEvents,
  wx: Record<string, unknown>,
): Record<string, unknown> {
  const guarded = Object.entries(wx)
    .filter(([name, call]) => privateInterfaces.has(name) && typeof call === 'function')
    .map(([name, call]) => [name, guard(privacy, events, name, call as (options: ApiOptions) => unknown)])
  return {
    ...wx,
    ...(Object.fromEntries(guarded) as Record<string, unknown>),
    getPrivacySetting: asyncApi('getPrivacySetting', () => ({
      needAuthorization: !privacy.agreed,
      privacyContractName: '《税企工作台小程序隐私保护指引》',
    })),
    requirePrivacyAuthorize: asyncApi('requirePrivacyAuthorize', () =>
      authorize(privacy, events, 'requirePrivacyAuthorize'),
    ),
    openPrivacyContract: asyncApi('openPrivacyContract', () => void (privacy.contractsOpened += 1)),
  }
}

const guard =
  (privacy: Privacy, events: WxEvents, name: string, call: (options: ApiOptions) => unknown) =>
  (options: ApiOptions = {}): unknown => {
    if (privacy.agreed) return call(options)
    const { success, fail, complete, ...rest } = options
    return asyncApi(name, async () => {
      await authorize(privacy, events, name)
      return call(rest)
    })({ ...rest, ...(success && { success }), ...(fail && { fail }), ...(complete && { complete }) })
  }
