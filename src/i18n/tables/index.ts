import { messageNamespace } from '../message-namespace'
import { tables } from './zh-CN'

export const tablesMessages = messageNamespace(
  () => tables,
  (english) => () => english.tables,
)
