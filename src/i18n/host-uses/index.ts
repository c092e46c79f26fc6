import { messageNamespace } from '../message-namespace'
import { hostUses } from './zh-CN'

export const hostUsesMessages = messageNamespace(
  () => hostUses,
  (english) => () => english.hostUses,
)
