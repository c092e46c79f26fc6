import { messageNamespace } from '../message-namespace'
import { sharing } from './zh-CN'

export const sharingMessages = messageNamespace(
  () => sharing,
  (english) => () => english.sharing,
)
