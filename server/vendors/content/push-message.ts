import { createDecipheriv, createHash } from 'node:crypto'
import { sameHash } from '../../crypto/secrets'
import type { Gateway } from '../../gateway'
import { GatewayError } from '../../gateway-error'

/** The parameters of a call that WeChat makes to the server of a mini-program. */
export interface PushQuery {
  signature?: string | undefined
  msg_signature?: string | undefined
  timestamp: string
  nonce: string
}

/** WeChat repeats a call within seconds. An older one is a replay. */
const MAX_AGE_SECONDS = 600

const KEY_BYTES = 32
const IV_BYTES = 16
/** Random bytes, and the length of the message, before the message. */
const HEAD_BYTES = 20

const forbidden = (cause?: unknown) => new GatewayError('forbidden', { cause })

const sign = (...parts: string[]) => createHash('sha1').update(parts.sort().join('')).digest('hex')

/** @throws forbidden unless WeChat has signed these parts within the last minutes */
function expectSignature(
  { clock }: Gateway,
  token: string,
  { timestamp, nonce }: PushQuery,
  { signature = '', parts = [] }: { signature?: string | undefined; parts?: string[] },
): void {
  if (!sameHash(signature, sign(token, timestamp, nonce, ...parts))) throw forbidden()
  const age = Math.abs(clock.now().getTime() / 1000 - Number(timestamp))
  if (!(age <= MAX_AGE_SECONDS)) throw forbidden()
}

/** The mini-program's message push; @throws notFound if it is not set up */
function pushOf({ settings: { vendors } }: Gateway) {
  const { weapp } = vendors
  if (!weapp?.push) throw new GatewayError('notFound')
  return { appId: weapp.id, ...weapp.push }
}

/** Checks the call by which WeChat's console tries the address. @throws forbidden, notFound */
export function expectPushTrial(gateway: Gateway, query: PushQuery): void {
  const { token } = pushOf(gateway)
  expectSignature(gateway, token, query, { signature: query.signature })
}

/**
 * The message of a call, of which only the encrypted form is accepted: the signature of a plain one does not cover its
 * content. developers.weixin.qq.com, message push, safe mode: AES-256-CBC of 16 random bytes, the length of the
 * message, the message and the app's id.
 * @throws forbidden if the call is forged, old or meant for another app; notFound
 */
export function openPush(gateway: Gateway, query: PushQuery, encrypted: string): unknown {
  const { token, key, appId } = pushOf(gateway)
  expectSignature(gateway, token, query, { signature: query.msg_signature, parts: [encrypted] })
  try {
    return decrypt(Buffer.from(`${key}=`, 'base64'), encrypted, appId)
  } catch (error) {
    throw error instanceof GatewayError ? error : forbidden(error)
  }
}

function decrypt(key: Buffer, encrypted: string, appId: string): unknown {
  const decipher = createDecipheriv('aes-256-cbc', key.subarray(0, KEY_BYTES), key.subarray(0, IV_BYTES))
  // WeChat pads to 32 bytes, which is more than a block.
  decipher.setAutoPadding(false)
  const padded = Buffer.concat([decipher.update(encrypted, 'base64'), decipher.final()])
  const plain = padded.subarray(0, padded.length - (padded.at(-1) ?? 0))
  const end = HEAD_BYTES + plain.readUInt32BE(HEAD_BYTES - 4)
  if (plain.subarray(end).toString('utf8') !== appId) throw forbidden()
  return JSON.parse(plain.subarray(HEAD_BYTES, end).toString('utf8'))
}
