import { messageNamespace } from '../message-namespace'
import { formVersions } from './zh-CN'

export const formVersionsMessages = messageNamespace(
  () => formVersions,
  (english) => () => english.formVersions,
)
