import { messageNamespace } from '../message-namespace'
import { indicators } from './zh-CN'

export const indicatorsMessages = messageNamespace(
  () => indicators,
  (english) => () => english.indicators,
)
