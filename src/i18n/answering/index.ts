import { messageNamespace } from '../message-namespace'
import { answering } from './zh-CN'

export const answeringMessages = messageNamespace(
  () => answering,
  (english) => () => english.answering,
)
