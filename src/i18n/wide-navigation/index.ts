import { messageNamespace } from '../message-namespace'
import { navigation } from './zh-CN'

export const navigationMessages = messageNamespace(
  () => navigation,
  (english) => () => english.navigation,
)
