import { messageNamespace } from '../message-namespace'
import { overview } from './zh-CN'

export const overviewMessages = messageNamespace(
  () => overview,
  (english) => () => english.overview,
)
