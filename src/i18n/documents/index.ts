import { messageNamespace } from '../message-namespace'
import { documents } from './zh-CN'

export const documentsMessages = messageNamespace(
  () => documents,
  (english) => () => english.documents,
)
