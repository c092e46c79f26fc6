import { messageNamespace } from '../message-namespace'
import { rules } from './zh-CN'

export const ruleMessages = messageNamespace(
  () => rules,
  (english) => () => english.rules,
)
