import { messageNamespace } from '../message-namespace'
import { numberInput } from './zh-CN'

export const numberInputMessages = messageNamespace(
  () => numberInput,
  (english) => () => english.numberInput,
)
