import { messageNamespace } from '../message-namespace'
import { charts } from './zh-CN'

export const chartWords = messageNamespace(
  () => charts,
  (english) => () => english.charts,
)
