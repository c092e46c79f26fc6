import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { toChinaTime } from '../../src/lib/dates/china-day'
import type { Gateway } from '../gateway'
import type { VendorSettings } from '../vendor-settings'
import { callVendor, codeIn, type VendorProtocol } from './protocol/call-vendor'
import { type Exchange, mobileIn } from './protocol/exchange'
import type { VendorFailure } from './protocol/vendor-error'

const PATH = '/sso/servlet/simpleauth'

const ticketReply = v.object({ token: v.string() })
const person = v.object({ userid: v.string(), mobile: v.optional(v.nullable(v.string())) })

/** 浙里办. A ticket is valid once; the token it returns is used immediately and not stored. */
export function zlb(gateway: Gateway, app: VendorSettings<'zlb'>): Exchange {
  const protocol: VendorProtocol = { vendor: 'zlb', apiUrl: app.apiUrl, refusalIn }
  const call = <S extends v.GenericSchema>(method: string, fields: Record<string, string>, schema: S) =>
    callVendor(
      gateway,
      protocol,
      { path: PATH, form: { method, ...signed(app, gateway.clock.now()), ...fields } },
      schema,
    )

  return {
    vendor: 'zlb',
    redirect: 'never',
    // The ticket is part of a URL, which anyone could send to the person: linking it would allow account takeover.
    linkable: false,
    async identify(ticket) {
      const { token } = await call('ticketValidation', { st: ticket }, ticketReply)
      const { userid: userId, mobile } = await call('getUserInfo', { token }, person)
      return {
        vendor: 'zlb',
        realm: '',
        userId,
        unionId: null,
        mobile: () => Promise.resolve(mobileIn(mobile)),
      }
    },
  }
}

/** Service code, China time as `yyyyMMddHHmmss`, and the signature; the vendor prescribes MD5. */
function signed({ id, secret }: VendorSettings<'zlb'>, now: Date) {
  const time = toChinaTime(now).format('YYYYMMDDHHmmss')
  const sign = createHash('md5')
    .update(id + secret + time)
    .digest('hex')
  return { servicecode: id, time, sign, datatype: 'json' }
}

/** The vendor publishes its codes to customers only; the message tells a wrong setting from an invalid ticket. */
function refusalIn({ result, errmsg }: Record<string, unknown>): VendorFailure | null {
  const vendorCode = codeIn(result)
  if (vendorCode === '0') return null
  if (vendorCode === '') return { kind: 'unanswered', vendorCode: 'shape' }
  const aboutSettings = /sign|service|签名|服务|权限/i.test(String(errmsg))
  return { kind: aboutSettings ? 'refused' : 'code', vendorCode }
}
