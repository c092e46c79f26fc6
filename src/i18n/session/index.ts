import { messageNamespace } from '../message-namespace'
import { session } from './zh-CN'

export const sessionMessages = messageNamespace(
  () => session,
  (english) => () => english.session,
)
