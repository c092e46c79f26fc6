import { messageNamespace } from '../message-namespace'
import { suspicion } from './zh-CN'

export const suspicionMessages = messageNamespace(
  () => suspicion,
  (english) => () => english.suspicion,
)
