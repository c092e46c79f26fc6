import { messageNamespace } from '../message-namespace'
import { components } from './zh-CN'

export const componentMessages = messageNamespace(
  () => components,
  (english) => () => english.components,
)
