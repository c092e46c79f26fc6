import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { recordPhotoResult } from '../answering/photo-result'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import { parseInput, readBody, readQuery } from '../http/input'
import type { Env } from '../sessions/authentication'
import { expectPushTrial, openPush } from '../vendors/content/push-message'

const word = v.pipe(v.string(), v.maxLength(128))
const pushQuery = v.object({
  signature: v.optional(word),
  msg_signature: v.optional(word),
  timestamp: v.pipe(v.string(), v.regex(/^\d{1,12}$/, 'digits')),
  nonce: word,
})
const trialQuery = v.object({ ...pushQuery.entries, echostr: v.pipe(v.string(), v.maxLength(1_024)) })
const pushBody = v.object({ Encrypt: v.string() })

const event = v.object({ Event: v.string() })
/** The result of a check; a code other than 0 says that WeChat could not make it. */
const photoEvent = v.object({
  trace_id: word,
  errcode: v.union([v.number(), v.string()]),
  result: v.optional(v.object({ suggest: v.picklist(['pass', 'review', 'risky']) })),
})

function stateOf({ errcode, result }: v.InferOutput<typeof photoEvent>) {
  if (Number(errcode) !== 0 || !result) return 'unchecked'
  return result.suggest === 'risky' ? 'refused' : 'passed'
}

/** What WeChat tells the server of the mini-program: the results of photo checks. Other events are acknowledged. */
export function weappPushRoutes(gateway: Gateway): Hono<Env> {
  const receive = async (c: Context<Env>) => {
    const query = readQuery(c, pushQuery)
    const message = openPush(gateway, query, (await readBody(c, pushBody)).Encrypt)
    if (parseInput(event, message).Event === 'wxa_media_check') {
      const result = parseInput(photoEvent, message)
      // The answer can arrive before the reply to the request: WeChat repeats a call that fails.
      if (!(await recordPhotoResult(gateway, result.trace_id, stateOf(result))))
        throw new GatewayError('notFound')
    }
    return c.text('success')
  }
  return new Hono<Env>()
    .get('/', (c) => {
      const query = readQuery(c, trialQuery)
      expectPushTrial(gateway, query)
      return c.text(query.echostr)
    })
    .post('/', receive)
}
