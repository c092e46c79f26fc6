import { messageNamespace } from '../message-namespace'
import { charts } from './zh-CN'

export const chartMessages = messageNamespace(
  () => charts,
  (english) => () => english.charts,
)
