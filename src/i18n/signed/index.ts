import { messageNamespace } from '../message-namespace'
import { signed } from './zh-CN'

export const signedMessages = messageNamespace(
  () => signed,
  (english) => () => english.signed,
)
