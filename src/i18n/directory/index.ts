import { messageNamespace } from '../message-namespace'
import { directory } from './zh-CN'

export const directoryWords = messageNamespace(
  () => directory,
  (english) => () => english.directory,
)
