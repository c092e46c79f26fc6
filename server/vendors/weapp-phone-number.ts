import * as v from 'valibot'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import { mobileIn } from './protocol/exchange'
import { withGatewayErrors } from './protocol/vendor-error'
import { weappApi } from './weapp-api'

const reply = v.object({ phone_info: v.object({ purePhoneNumber: v.string(), countryCode: v.string() }) })

/**
 * The mainland mobile number of a code from the mini-program's button, which WeChat accepts once within five minutes.
 * Throws hostLoginUnavailable, ticketExpired, hostNotAnswering; noAccount for a foreign number.
 */
export async function redeemPhoneNumber(gateway: Gateway, code: string): Promise<string> {
  const { weapp } = gateway.settings.vendors
  if (!weapp) throw new GatewayError('hostLoginUnavailable')
  const call = weappApi(gateway, weapp).call('/wxa/business/getuserphonenumber', { code }, reply)
  const { countryCode, purePhoneNumber } = (await withGatewayErrors(call)).phone_info
  const mobile = countryCode === '86' ? mobileIn(purePhoneNumber) : null
  if (mobile === null) throw new GatewayError('noAccount')
  return mobile
}
