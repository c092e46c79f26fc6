import { messageNamespace } from '../message-namespace'
import { privacy } from './zh-CN'

export const privacyMessages = messageNamespace(
  () => privacy,
  (english) => () => english.privacy,
)
