import { messageNamespace } from '../message-namespace'
import { appUpdate } from './zh-CN'

export const appUpdateMessages = messageNamespace(
  () => appUpdate,
  (english) => () => english.appUpdate,
)
