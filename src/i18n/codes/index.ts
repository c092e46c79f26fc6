import { messageNamespace } from '../message-namespace'
import { codes } from './zh-CN'

export const codesMessages = messageNamespace(
  () => codes,
  (english) => () => english.codes,
)
