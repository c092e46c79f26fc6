import { packageWords } from './package-words'
import { formEditor } from './zh-CN/form-editor'

export const formEditorWords = packageWords(
  () => formEditor,
  (english) => () => english.formEditor,
)
