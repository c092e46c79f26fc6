import { messageNamespace } from '../message-namespace'
import { images } from './zh-CN'

export const imageMessages = messageNamespace(
  () => images,
  (english) => () => english.images,
)
