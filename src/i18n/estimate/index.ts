import { messageNamespace } from '../message-namespace'
import { estimate } from './zh-CN'

export const estimateMessages = messageNamespace(
  () => estimate,
  (english) => () => english.estimate,
)
