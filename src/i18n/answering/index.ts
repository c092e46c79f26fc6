import { messageNamespace } from '../message-namespace'
import { answering } from './zh-CN'

export const answeringWords = messageNamespace(
  () => answering,
  (english) => () => english.answering,
)
