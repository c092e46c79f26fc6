import Taro from '@tarojs/taro'
import { HostError } from '../../host/error'
import type { PickDocuments } from './types'

const failureOf = (raw: unknown): HostError => {
  const { errMsg = '' } = raw as { errMsg?: string }
  const kind = errMsg.includes('cancel')
    ? 'cancelled'
    : /auth|deny|privacy/.test(errMsg)
      ? 'denied'
      : 'failed'
  return new HostError(kind, { host: 'weapp', api: 'chooseImages', raw })
}

/** A mini-program gets documents only from chats: users send them to themselves or to the file helper first. */
export const pickDocuments: PickDocuments = async ({ count, extensions }) => {
  const { tempFiles } = await Taro.chooseMessageFile({
    count: Math.min(count, 100),
    type: 'file',
    extension: [...extensions],
  }).catch((raw: unknown) => {
    throw failureOf(raw)
  })
  return tempFiles.map(({ name, path, size }) => ({ name, size, type: '', source: path }))
}
