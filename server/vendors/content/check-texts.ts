import * as v from 'valibot'
import type { Gateway } from '../../gateway'
import { GatewayError } from '../../gateway-error'
import { findVendorUserIds } from '../identities'
import { VendorError } from '../protocol/vendor-error'
import { weappApi } from '../weapp-api'

/** The longest text of one call, in characters: developers.weixin.qq.com, msgSecCheck version 2. */
const LONGEST = 2_500
/** The scene of a published text. */
const FORUM = 3

const reply = v.object({ result: v.object({ suggest: v.picklist(['pass', 'review', 'risky']) }) })

/** The text in parts of at most 2,500 characters. */
function partsOf(text: string): string[] {
  const characters = [...text.trim()]
  const count = Math.ceil(characters.length / LONGEST)
  return Array.from({ length: count }, (_, at) => characters.slice(at * LONGEST, (at + 1) * LONGEST).join(''))
}

/**
 * Checks texts that a person publishes, by field of the request, if the settings demand it. WeChat checks texts only
 * for people who have opened the mini-program within two hours; `contentCheck.allowsUnchecked` decides about other
 * texts, and about all if WeChat does not answer.
 * @throws contentRefused with the fields; contentUnchecked
 */
export async function checkTexts(
  gateway: Gateway,
  personId: string,
  texts: Record<string, string>,
): Promise<void> {
  const { contentCheck, vendors } = gateway.settings
  const wanted = Object.entries(texts).flatMap(([field, text]) =>
    partsOf(text).map((content) => ({ field, content })),
  )
  if (!contentCheck.texts || !vendors.weapp || wanted.length === 0) return
  const { weapp } = vendors
  const [openid] = await findVendorUserIds(gateway, { personId, vendor: 'weapp', realm: weapp.id })
  const isRisky = async (content: string) => {
    if (openid === undefined) return null
    const json = { version: 2, scene: FORUM, openid, content }
    return unlessUnavailable(
      weappApi(gateway, weapp)
        .call('/wxa/msg_sec_check', json, reply)
        .then(({ result }) => result.suggest === 'risky'),
    )
  }
  const checked = await Promise.all(
    wanted.map(async ({ field, content }) => ({ field, isRisky: await isRisky(content) })),
  )
  const refused = new Set(checked.filter((one) => one.isRisky).map(({ field }) => field))
  if (refused.size > 0)
    throw new GatewayError('contentRefused', {
      fields: [...refused].map((field) => ({ field, message: 'content' })),
    })
  if (!contentCheck.allowsUnchecked && checked.some((one) => one.isRisky === null))
    throw new GatewayError('contentUnchecked')
}

/** Null if the vendor cannot check the text. */
async function unlessUnavailable<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof VendorError) return null
    throw error
  }
}
