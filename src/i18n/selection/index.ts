import { messageNamespace } from '../message-namespace'
import { choosing } from './zh-CN'

export const choosingWords = messageNamespace(
  () => choosing,
  (english) => () => english.choosing,
)
