import { messageNamespace } from '../message-namespace'
import { known } from './zh-CN'

export const knownMessages = messageNamespace(
  () => known,
  (english) => () => english.known,
)
