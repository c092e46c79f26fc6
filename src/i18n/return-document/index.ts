import { messageNamespace } from '../message-namespace'
import { returnDocument } from './zh-CN'

export const returnDocumentMessages = messageNamespace(
  () => returnDocument,
  (english) => english.returnDocument,
)
