import { messageNamespace } from '../message-namespace'
import { formCanvas } from './zh-CN'

export const formCanvasMessages = messageNamespace(
  () => formCanvas,
  (english) => () => english.formCanvas,
)
