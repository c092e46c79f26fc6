import { messageNamespace } from '../message-namespace'
import { formMerge } from './zh-CN'

export const formMergeMessages = messageNamespace(
  () => formMerge,
  (english) => () => english.formMerge,
)
