import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { toChinaTime } from '../../src/lib/dates/china-day'
import type { Gateway } from '../gateway'
import type { VendorSettings } from '../vendor-settings'
import { callVendor, codeIn, type VendorProtocol } from './protocol/call-vendor'
import { type Exchange, mobileIn } from './protocol/exchange'
import type { VendorFailure } from './protocol/vendor-error'

const PATH = '/sso/servlet/simpleauth'

const validated = v.object({ token: v.string() })
const person = v.object({ userid: v.string(), mobile: v.optional(v.nullable(v.string())) })

/** 浙里办. A ticket is good once; the token it gives is used at once and not kept. */
export function zlb(gateway: Gateway, app: VendorSettings<'zlb'>): Exchange {
  const dialect: VendorProtocol = { vendor: 'zlb', apiUrl: app.apiUrl, refusalIn }
  const call = <S extends v.GenericSchema>(method: string, fields: Record<string, string>, schema: S) =>
    callVendor(
      gateway,
      dialect,
      { path: PATH, form: { method, ...signed(app, gateway.clock.now()), ...fields } },
      schema,
    )

  return {
    vendor: 'zlb',
    redirect: 'never',
    // Its ticket stands in an address that anybody can send.
    linkable: false,
    async identify(ticket) {
      const { token } = await call('ticketValidation', { st: ticket }, validated)
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

/** Who asks, and when in China: `yyyyMMddHHmmss`. MD5 is the vendor's choice. */
function signed({ id, secret }: VendorSettings<'zlb'>, now: Date) {
  const time = toChinaTime(now).format('YYYYMMDDHHmmss')
  const sign = createHash('md5')
    .update(id + secret + time)
    .digest('hex')
  return { servicecode: id, time, sign, datatype: 'json' }
}

/** Its codes are published to its customers only; its words tell the settings from the ticket. */
function refusalIn({ result, errmsg }: Record<string, unknown>): VendorFailure | null {
  const vendorCode = codeIn(result)
  if (vendorCode === '0') return null
  if (vendorCode === '') return { fault: 'unanswered', vendorCode: 'shape' }
  const aboutSettings = /sign|service|签名|服务|权限/i.test(String(errmsg))
  return { fault: aboutSettings ? 'refused' : 'code', vendorCode }
}
