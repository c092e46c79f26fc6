import { messageNamespace } from '../message-namespace'
import { formPaste } from './zh-CN'

export const formPasteMessages = messageNamespace(
  () => formPaste,
  (english) => () => english.formPaste,
)
