import { messageNamespace } from '../message-namespace'
import { reminderLog as enUS } from './en-US'
import { reminderLog } from './zh-CN'

/** Both languages come with the layout of computers: the other English messages are part of the mini-program. */
export const reminderLogMessages = messageNamespace(
  () => reminderLog,
  () => () => enUS,
)
