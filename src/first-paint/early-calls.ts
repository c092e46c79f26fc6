import { localeFor } from '@/i18n/locale'
import { parseJson } from '@/lib/text/json'
import { withQuery } from '@/lib/link/url'
import { detectHost } from '@/platform/host/detect'
import { launchParameter } from '@/platform/page/launch-url'
import { local, session } from '@/platform/storage/key-value'
import type { UserInfo } from '@/wire/session/session'
import { bringsGrant, type StartAddress } from './start-address'

type Parameter = StartAddress['parameter']

const list = (parameter: Parameter) =>
  withQuery('/dsb/api/questionnaire/list', {
    ...{ group: 'due', keyword: parameter('keyword'), period: '', cursor: '', size: 20 },
  })

/** First call of a page, by path, exactly as the page sends it. */
const firstCalls: Record<string, (parameter: Parameter) => string> = {
  '/home': () => '/dsb/api/home/workbench',
  '/list': list,
  '/taxQuestionnaire': list,
  '/taxQuestionnaire/list': list,
  '/taxQuestionnaire/answer': (parameter) =>
    withQuery('/dsb/api/questionnaire/detail', { id: parameter('id') }),
}

export const currentLocale = () =>
  localeFor(launchParameter('lang') ?? local.get('locale') ?? navigator.language)

export const storedUser = () => parseJson(session.get('USERINFO')) as Partial<UserInfo> | null

/** The headers of `request/client.ts` for the stored session. */
function sessionHeaders(token: string, corpIdOfDeployment: string): Record<string, string> {
  return {
    'content-type': 'application/json',
    accept: 'application/json',
    'accept-language': currentLocale(),
    'x-corp-id': storedUser()?.CORPID || launchParameter('corpId') || corpIdOfDeployment,
    token,
  }
}

/**
 * Sends the first call of the page for the stored session. The app uses the response if it sends the same call. Null if
 * nothing is sent.
 */
export function sendFirstCall({ path, parameter }: StartAddress): Promise<Response> | null {
  const url = firstCalls[path]?.(parameter)
  const token = session.get('token')
  // 浙里办 requires the token in the query.
  if (!url || token === null || bringsGrant() || detectHost(navigator.userAgent) === 'zlb') return null
  const { settings, settingsByHost } = __FIRST_PAINT__
  const { apiHost, corpId } = settingsByHost[window.location.host.toLowerCase()] ?? settings
  const headers = sessionHeaders(token, corpId)
  const abort = new AbortController()
  const response = fetch(apiHost + url, { headers, credentials: 'omit', signal: abort.signal })
  const call = { headers, response, arrived: false, abort: () => abort.abort() }
  response.then(
    () => (call.arrived = true),
    // A failure reaches the app with the response.
    () => undefined,
  )
  window.__earlyCalls = { [apiHost + url]: call }
  return response
}
