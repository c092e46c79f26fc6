import { messageNamespace } from '../message-namespace'
import { images } from './zh-CN'

export const imageWords = messageNamespace(
  () => images,
  (english) => () => english.images,
)
