import { messageNamespace } from '../message-namespace'
import { session } from './zh-CN'

export const sessionWords = messageNamespace(
  () => session,
  (english) => () => english.session,
)
