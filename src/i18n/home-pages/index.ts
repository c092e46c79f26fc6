import { messageNamespace } from '../message-namespace'
import { homePages } from './zh-CN'

export const homePagesMessages = messageNamespace(
  () => homePages,
  (english) => () => english.homePages,
)
