import { messageNamespace } from '../message-namespace'
import { formDimensions } from './zh-CN'

export const formDimensionsMessages = messageNamespace(
  () => formDimensions,
  (english) => () => english.formDimensions,
)
