import { messageNamespace } from '../message-namespace'
import { formEditor } from './zh-CN'

export const formEditorWords = messageNamespace(
  () => formEditor,
  (english) => () => english.formEditor,
)
