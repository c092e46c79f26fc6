import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import { weappApp } from './weixin'

export const pushEnv = {
  WEAPP_PUSH_TOKEN: 'pushToken7',
  WEAPP_PUSH_KEY: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
}

const sha1 = (...parts: string[]) => createHash('sha1').update(parts.sort().join('')).digest('hex')

/** A message as WeChat encrypts it in safe mode: developers.weixin.qq.com, message encryption. */
function encrypt(message: object, appId: string): string {
  const key = Buffer.from(`${pushEnv.WEAPP_PUSH_KEY}=`, 'base64')
  const text = Buffer.from(JSON.stringify(message))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.length)
  const plain = Buffer.concat([randomBytes(16), length, text, Buffer.from(appId)])
  const pad = 32 - (plain.length % 32)
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  const body = Buffer.concat([plain, Buffer.alloc(pad, pad)])
  return Buffer.concat([cipher.update(body), cipher.final()]).toString('base64')
}

interface PushOptions {
  at: Date
  token?: string
  appId?: string
}

/** The query and the body of a push, as WeChat sends them. */
export function push(
  message: object,
  { at, token = pushEnv.WEAPP_PUSH_TOKEN, appId = weappApp.id }: PushOptions,
) {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const nonce = '1048021142'
  const Encrypt = encrypt(message, appId)
  const signature = sha1(token, timestamp, nonce)
  const msg_signature = sha1(token, timestamp, nonce, Encrypt)
  const query = { signature, timestamp, nonce, encrypt_type: 'aes', msg_signature }
  return { query, body: { ToUserName: 'gh_1', Encrypt } }
}

/** The result of a photo check, in version 2. */
export const photoResult = (traceId: string, suggest: 'pass' | 'review' | 'risky') => ({
  ...{ ToUserName: 'gh_1', FromUserName: 'openid-zhoujie', CreateTime: 1_795_000_000, MsgType: 'event' },
  ...{
    Event: 'wxa_media_check',
    appid: weappApp.id,
    trace_id: traceId,
    version: 2,
    errcode: 0,
    errmsg: 'ok',
  },
  detail: [{ strategy: 'content_model', errcode: 0, suggest, label: 100, prob: 90 }],
  result: { suggest, label: suggest === 'pass' ? 100 : 20002 },
})
