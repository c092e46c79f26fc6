import { messageNamespace } from '../message-namespace'
import { xlsForm } from './zh-CN'

export const xlsFormMessages = messageNamespace(
  () => xlsForm,
  (english) => () => english.xlsForm,
)
