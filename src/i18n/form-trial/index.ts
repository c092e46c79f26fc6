import { messageNamespace } from '../message-namespace'
import { formTrial } from './zh-CN'

export const formTrialMessages = messageNamespace(
  () => formTrial,
  (english) => () => english.formTrial,
)
