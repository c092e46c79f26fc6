import { messageNamespace } from '../message-namespace'
import { webPage } from './zh-CN'

export const webPageMessages = messageNamespace(
  () => webPage,
  (english) => () => english.webPage,
)
