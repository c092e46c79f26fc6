import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { envelopeSchema } from '../../src/wire/envelope'
import { loginResponse, userInfoSchema } from '../../src/wire/session'

/**
 * Signs `page` in as a ready-made person, entering the first organisation. The session is made by the
 * gateway's own calls and lies where the app keeps it, so a test of another page skips the login page.
 */
export async function signInAs(page: Page, gatewayUrl: string, demoPersonId: string): Promise<void> {
  const login = await post(
    page,
    `${gatewayUrl}/dsb/api/main/auth/loginmp`,
    { code: `demo:${demoPersonId}` },
    loginResponse,
  )
  const [membership] = login.xnzzSxs
  if (!membership) throw new Error(`demo person ${demoPersonId} belongs to no organisation`)
  const body = { xnzzId: membership.xnzzId }
  const userInfo = await post(
    page,
    `${gatewayUrl}/dsb/api/main/auth/login`,
    body,
    userInfoSchema,
    login.sessionId,
  )
  await page.addInitScript(
    ([token, user, buttons]) => {
      // Once for each tab: who signs out stays signed out after a reload.
      if (sessionStorage.getItem('signed-in-by-test')) return
      sessionStorage.setItem('signed-in-by-test', 'yes')
      sessionStorage.setItem('token', token)
      sessionStorage.setItem('USERINFO', user)
      sessionStorage.setItem('BUTTONAUTH', buttons)
    },
    [login.sessionId, JSON.stringify(userInfo), JSON.stringify(userInfo.buttonAuth ?? null)] as const,
  )
}

async function post<const Schema extends v.GenericSchema>(
  page: Page,
  url: string,
  data: object,
  schema: Schema,
  token?: string,
): Promise<v.InferOutput<Schema>> {
  const response = await page.request.post(url, { data, ...(token && { headers: { token } }) })
  const envelope = v.parse(envelopeSchema, await response.json())
  if (envelope.status !== 200) throw new Error(`${url} answered ${envelope.status}: ${envelope.msg}`)
  return v.parse(schema, envelope.data)
}
