import { messageNamespace } from '../message-namespace'
import { reportTexts } from './zh-CN'

export const reportTextsMessages = messageNamespace(
  () => reportTexts,
  (english) => () => english.reportTexts,
)
