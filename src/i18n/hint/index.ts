import { messageNamespace } from '../message-namespace'
import { hint } from './zh-CN'

export const hintMessages = messageNamespace(
  () => hint,
  (english) => () => english.hint,
)
