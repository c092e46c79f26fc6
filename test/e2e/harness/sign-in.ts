import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import * as v from 'valibot'
import { consentKey, policyVersion } from '../../../src/stores/device/privacy-consent'
import { envelopeSchema } from '../../../src/wire/protocol/envelope'
import { loginResponse, userInfoSchema } from '../../../src/wire/session/session'

/** The session as the app stores it in the session storage. */
type StoredSession = Record<'token' | 'USERINFO' | 'BUTTONAUTH', string>

/** Creates a session of a ready-made user in their first organisation, through the gateway's API. */
export async function createSession(
  request: APIRequestContext,
  gatewayUrl: string,
  demoPersonId: string,
): Promise<StoredSession> {
  const login = await post(
    request,
    `${gatewayUrl}/dsb/api/main/auth/loginmp`,
    { code: `demo:${demoPersonId}` },
    loginResponse,
  )
  const [membership] = login.xnzzSxs
  if (!membership) throw new Error(`demo person ${demoPersonId} belongs to no organisation`)
  const body = { xnzzId: membership.xnzzId }
  const userInfo = await post(
    request,
    `${gatewayUrl}/dsb/api/main/auth/login`,
    body,
    userInfoSchema,
    login.sessionId,
  )
  const buttons = JSON.stringify(userInfo.buttonAuth ?? null)
  return { token: login.sessionId, USERINFO: JSON.stringify(userInfo), BUTTONAUTH: buttons }
}

/** Stores a session before the app starts in a page. */
export async function storeSession(target: Page | BrowserContext, session: StoredSession): Promise<void> {
  await target.addInitScript((entries) => {
    // Once per tab: a user who signs out stays signed out after a reload.
    if (sessionStorage.getItem('signed-in-by-test')) return
    sessionStorage.setItem('signed-in-by-test', 'yes')
    for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value)
  }, session)
}

/** Signs `page` in as a ready-made user, to skip the login page. */
export async function signInAs(page: Page, gatewayUrl: string, demoPersonId: string): Promise<void> {
  await storeSession(page, await createSession(page.request, gatewayUrl, demoPersonId))
}

/** The user has accepted the privacy policy on this device. */
export const acceptPolicy = (context: BrowserContext) =>
  context.addInitScript(
    ([key = '', version = '']) => {
      try {
        localStorage.setItem(key, version)
      } catch {
        // The empty page before the first one has no storage.
      }
    },
    [consentKey, policyVersion],
  )

async function post<const Schema extends v.GenericSchema>(
  request: APIRequestContext,
  url: string,
  data: object,
  schema: Schema,
  token?: string,
): Promise<v.InferOutput<Schema>> {
  const response = await request.post(url, { data, ...(token && { headers: { token } }) })
  const envelope = v.parse(envelopeSchema, await response.json())
  if (envelope.status !== 200) throw new Error(`${url} answered ${envelope.status}: ${envelope.msg}`)
  return v.parse(schema, envelope.data)
}
