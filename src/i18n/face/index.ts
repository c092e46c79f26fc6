import { messageNamespace } from '../message-namespace'
import { face } from './zh-CN'

export const faceWords = messageNamespace(
  () => face,
  (english) => () => english.face,
)
