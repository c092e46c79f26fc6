import { messageNamespace } from '../message-namespace'
import { defaultPage } from './zh-CN'

export const defaultPageMessages = messageNamespace(
  () => defaultPage,
  (english) => () => english.defaultPage,
)
