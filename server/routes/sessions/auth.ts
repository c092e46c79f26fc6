import { Hono } from 'hono'
import { closeSessionsRequest } from '../../../src/wire/session/devices'
import {
  hostLoginRequest,
  type LoginResponse,
  mobileLoginRequest,
  organisationLoginRequest,
  phoneNumberLoginRequest,
  smsCodeRequest,
  type SmsCodeResponse,
} from '../../../src/wire/session/session'
import type { Gateway } from '../../gateway'
import { clientAddress } from '../../http/address'
import { GatewayError } from '../../gateway-error'
import { readBody } from '../../http/input'
import { type Language, languageOf } from '../../http/language'
import { ok } from '../../http/reply'
import { membersOnly, signedIn, tokenOf, type Env, type MemberEnv } from '../../sessions/authentication'
import { listDemoPeople } from '../../demo/people'
import { CODE_SECONDS, issueCode, RESEND_SECONDS, useCode, withdrawCode } from '../../sessions/one-time-codes'
import { redeemLink } from '../../vendors/identities'
import { findPersonByMobile } from '../../sessions/people'
import { countOrRefuse } from '../../sessions/rate-limit'
import {
  closeOtherSessions,
  closeSession,
  enterOrganisation,
  findSession,
  listSessions,
  userInfoOf,
} from '../../sessions/sessions'
import { identify } from '../../vendors/identify'
import { redeemPhoneNumber } from '../../vendors/weapp-phone-number'
import { signIn } from '../../people/sign-in'
import { sendCode } from '../../sessions/sms'
import type { VendorName } from '../../vendor-settings'

const HOUR = 3_600
/** Without 浙里办, whose tickets have their own route. */
const codeVendors: VendorName[] = ['dingtalk', 'wecom', 'wechat', 'weapp', 'zwdd']

export function authRoutes(gateway: Gateway): Hono<Env> {
  const { db, settings } = gateway
  const { limits, trustedProxies } = settings
  const routes = new Hono<Env>()

  routes.post('/sms_code', async (c) => {
    const address = clientAddress(c, trustedProxies)
    await countOrRefuse(gateway, `sms address ${address}`, limits.smsPerAddressHour, HOUR)
    const { mobile } = await readBody(c, smsCodeRequest)
    return ok(c, await requestCode(gateway, mobile))
  })

  routes.post('/login/mobile', async (c) => {
    const address = clientAddress(c, trustedProxies)
    await countOrRefuse(gateway, `sign-in address ${address}`, limits.signInsPerAddressHour, HOUR)
    const { mobile, code, link } = await readBody(c, mobileLoginRequest)
    await useCode(gateway, mobile, code)
    return ok(c, await signInByNumber(gateway, { mobile, link }, languageOf(c)))
  })

  routes.post('/login/phone_number', async (c) => {
    const address = clientAddress(c, trustedProxies)
    await countOrRefuse(gateway, `sign-in address ${address}`, limits.signInsPerAddressHour, HOUR)
    const { code, link } = await readBody(c, phoneNumberLoginRequest)
    const mobile = await redeemPhoneNumber(gateway, code)
    return ok(c, await signInByNumber(gateway, { mobile, link }, languageOf(c)))
  })

  routes.post('/loginmp', async (c) => {
    const address = clientAddress(c, trustedProxies)
    await countOrRefuse(gateway, `sign-in address ${address}`, limits.signInsPerAddressHour, HOUR)
    const { host, corpId, ...grant } = await readBody(c, hostLoginRequest)
    const query = { host, corpId: corpId || (c.req.header('x-corp-id') ?? ''), among: codeVendors }
    const found = await identify(gateway, grant, query)
    if (found.person === null)
      throw new GatewayError('noAccount', { data: found.link === null ? null : { link: found.link } })
    return ok(c, await signIn(gateway, found, languageOf(c)))
  })

  routes.get('/demo_people', async (c) => {
    if (!settings.demo) throw new GatewayError('notFound')
    return ok(c, await listDemoPeople(db))
  })

  return addSessionRoutes(routes, gateway)
}

/** The session of a signed-in person, and those on their other devices. */
function addSessionRoutes(routes: Hono<Env>, gateway: Gateway): Hono<Env> {
  const { db } = gateway
  routes.post('/login', signedIn(gateway), async (c) => {
    const { xnzzId } = await readBody(c, organisationLoginRequest)
    if (!(await enterOrganisation(db, c.get('session'), xnzzId))) throw new GatewayError('forbidden')
    const renewed = await findSession(gateway, tokenOf(c))
    if (!renewed?.member) throw new GatewayError('unauthorised')
    return ok(c, await userInfoOf(db, { ...renewed, member: renewed.member }, languageOf(c)))
  })

  routes.post('/logout', async (c) => {
    await closeSession(db, tokenOf(c))
    return ok(c, null)
  })

  routes.get('/sessions', signedIn(gateway), async (c) =>
    ok(c, { items: await listSessions(gateway, c.get('session')) }),
  )

  routes.post('/sessions/close', signedIn(gateway), async (c) => {
    await closeOtherSessions(db, c.get('session'), (await readBody(c, closeSessionsRequest)).id)
    return ok(c, null)
  })

  return routes
}

export function userInfoRoutes(gateway: Gateway): Hono<MemberEnv> {
  return new Hono<MemberEnv>().get('/user_info', membersOnly(gateway), async (c) =>
    ok(c, await userInfoOf(gateway.db, c.get('session'), languageOf(c))),
  )
}

/** Signs in the person of a verified number, and links the identity of a refused host login. Throws noAccount. */
async function signInByNumber(
  gateway: Gateway,
  { mobile, link }: { mobile: string; link: string },
  language: Language,
): Promise<LoginResponse> {
  const person = await findPersonByMobile(gateway.db, mobile)
  if (!person) throw new GatewayError('noAccount')
  await redeemLink(gateway, link, person.id)
  return signIn(gateway, { person, organisationId: null }, language)
}

// A number without an account gets the same reply, so that callers cannot find out which numbers have one.
async function requestCode(gateway: Gateway, mobile: string): Promise<SmsCodeResponse> {
  const { settings } = gateway
  if (!settings.demo && settings.smsWebhookUrl === null) throw new GatewayError('smsUnavailable')
  await countOrRefuse(gateway, `sms mobile ${mobile}`, settings.limits.smsPerMobileHour, HOUR)
  const code = await issueCode(gateway, mobile)
  const answer = { expiresIn: CODE_SECONDS, resendIn: RESEND_SECONDS }
  if (settings.demo) return { ...answer, demoCode: code }
  try {
    await sendCode(settings, mobile, code)
  } catch (error) {
    await withdrawCode(gateway, mobile)
    throw error
  }
  return answer
}
