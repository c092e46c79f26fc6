import { messageNamespace } from '../message-namespace'
import { roster } from './zh-CN'

export const rosterMessages = messageNamespace(
  () => roster,
  (english) => () => english.roster,
)
