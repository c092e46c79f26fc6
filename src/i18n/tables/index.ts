import { messageNamespace } from '../message-namespace'
import { tables } from './zh-CN'

export const tablesWords = messageNamespace(
  () => tables,
  (english) => () => english.tables,
)
