import { messageNamespace } from '../message-namespace'
import { about } from './zh-CN'

export const aboutMessages = messageNamespace(
  () => about,
  (english) => () => english.about,
)
