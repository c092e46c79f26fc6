import { messageNamespace } from '../message-namespace'
import { defaultPage } from './zh-CN'

export const defaultPageWords = messageNamespace(
  () => defaultPage,
  (english) => () => english.defaultPage,
)
