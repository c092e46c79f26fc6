import { messageNamespace } from '../message-namespace'
import { components } from './zh-CN'

export const componentWords = messageNamespace(
  () => components,
  (english) => () => english.components,
)
