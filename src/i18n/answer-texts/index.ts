import { messageNamespace } from '../message-namespace'
import { answerTexts } from './zh-CN'

export const answerTextMessages = messageNamespace(
  () => answerTexts,
  (english) => () => english.answerTexts,
)
