import { messageNamespace } from '../message-namespace'
import { face } from './zh-CN'

export const faceMessages = messageNamespace(
  () => face,
  (english) => () => english.face,
)
