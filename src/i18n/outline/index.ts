import { messageNamespace } from '../message-namespace'
import { outline } from './zh-CN'

export const outlineMessages = messageNamespace(
  () => outline,
  (english) => () => english.outline,
)
