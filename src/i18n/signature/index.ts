import { messageNamespace } from '../message-namespace'
import { signature } from './zh-CN'

export const signatureMessages = messageNamespace(
  () => signature,
  (english) => () => english.signature,
)
