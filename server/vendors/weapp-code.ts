import type { Gateway } from '../gateway'
import { withGatewayErrors } from './protocol/vendor-error'
import { weappApi } from './weapp-api'

/** Pixels; WeChat allows 280 to 1280. */
const WIDTH = 430

/**
 * A mini-program code that opens `page` with a scene of at most 32 characters, as a data URL. Null if the gateway is not
 * connected to the mini-program. Throws hostNotAnswering.
 */
export async function createWeappCode(gateway: Gateway, page: string, scene: string): Promise<string | null> {
  const { weapp } = gateway.settings.vendors
  if (!weapp) return null
  // The page is not checked, because WeChat knows only those of the published version.
  const request = { scene, page, check_path: false, env_version: weapp.version, width: WIDTH }
  const image = weappApi(gateway, weapp).image('/wxa/getwxacodeunlimit', request)
  const { type, body } = await withGatewayErrors(image)
  return `data:${type};base64,${body.toString('base64')}`
}
