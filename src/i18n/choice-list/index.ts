import { messageNamespace } from '../message-namespace'
import { choiceList } from './zh-CN'

export const choiceListMessages = messageNamespace(
  () => choiceList,
  (english) => () => english.choiceList,
)
