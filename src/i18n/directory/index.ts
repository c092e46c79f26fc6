import { messageNamespace } from '../message-namespace'
import { directory } from './zh-CN'

export const directoryMessages = messageNamespace(
  () => directory,
  (english) => () => english.directory,
)
