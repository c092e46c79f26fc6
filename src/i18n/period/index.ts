import { messageNamespace } from '../message-namespace'
import { period } from './zh-CN'

export const periodMessages = messageNamespace(
  () => period,
  (english) => () => english.period,
)
