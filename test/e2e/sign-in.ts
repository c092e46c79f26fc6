import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import * as v from 'valibot'
import { envelopeSchema } from '../../src/wire/envelope'
import { loginResponse, userInfoSchema } from '../../src/wire/session'

/** What the app stores of a session, in its page session. */
type StoredSession = Record<'token' | 'USERINFO' | 'BUTTONAUTH', string>

/** A session of a ready-made person in their first organisation, made by the gateway's own calls. */
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

/** Puts a session where the app stores it, before the app starts in a page. */
export async function storeSession(target: Page | BrowserContext, session: StoredSession): Promise<void> {
  await target.addInitScript((entries) => {
    // Once for each tab: who signs out stays signed out after a reload.
    if (sessionStorage.getItem('signed-in-by-test')) return
    sessionStorage.setItem('signed-in-by-test', 'yes')
    for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value)
  }, session)
}

/** Signs `page` in as a ready-made person, so that a test of another page skips the login page. */
export async function signInAs(page: Page, gatewayUrl: string, demoPersonId: string): Promise<void> {
  await storeSession(page, await createSession(page.request, gatewayUrl, demoPersonId))
}

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
