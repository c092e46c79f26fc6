import { messageNamespace } from '../message-namespace'
import { account } from './zh-CN'

export const accountMessages = messageNamespace(
  () => account,
  (english) => () => english.account,
)
