import { messageNamespace } from '../message-namespace'
import { homePages } from './zh-CN'

export const homePagesWords = messageNamespace(
  () => homePages,
  (english) => () => english.homePages,
)
