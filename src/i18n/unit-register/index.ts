import { messageNamespace } from '../message-namespace'
import { unitRegister } from './zh-CN'

export const unitRegisterMessages = messageNamespace(
  () => unitRegister,
  (english) => () => english.unitRegister,
)
