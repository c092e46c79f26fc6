import { messageNamespace } from '../message-namespace'
import { about } from './zh-CN'

export const aboutWords = messageNamespace(
  () => about,
  (english) => () => english.about,
)
