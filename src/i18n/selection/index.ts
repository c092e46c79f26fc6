import { messageNamespace } from '../message-namespace'
import { selection } from './zh-CN'

export const selectionMessages = messageNamespace(
  () => selection,
  (english) => () => english.selection,
)
