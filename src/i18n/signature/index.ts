import { messageNamespace } from '../message-namespace'
import { signature } from './zh-CN'

export const signatureWords = messageNamespace(
  () => signature,
  (english) => () => english.signature,
)
