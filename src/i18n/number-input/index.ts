import { messageNamespace } from '../message-namespace'
import { numberInput } from './zh-CN'

export const numberInputWords = messageNamespace(
  () => numberInput,
  (english) => () => english.numberInput,
)
