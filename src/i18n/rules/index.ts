import { messageNamespace } from '../message-namespace'
import { rules } from './zh-CN'

export const ruleWords = messageNamespace(
  () => rules,
  (english) => () => english.rules,
)
