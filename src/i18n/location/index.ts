import { messageNamespace } from '../message-namespace'
import { location } from './zh-CN'

export const locationMessages = messageNamespace(
  () => location,
  (english) => () => english.location,
)
