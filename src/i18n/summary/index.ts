import { messageNamespace } from '../message-namespace'
import { summary } from './zh-CN'

export const summaryMessages = messageNamespace(
  () => summary,
  (english) => () => english.summary,
)
