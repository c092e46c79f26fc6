import { messageNamespace } from '../message-namespace'
import { formEditor } from './zh-CN'

export const formEditorMessages = messageNamespace(
  () => formEditor,
  (english) => () => english.formEditor,
)
