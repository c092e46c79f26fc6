import { messageNamespace } from '../message-namespace'
import { calendar as enUS } from './en-US'
import { calendar } from './zh-CN'

/** Both languages come with the layout of computers: the other English messages are part of the mini-program. */
export const calendarMessages = messageNamespace(
  () => calendar,
  () => () => enUS,
)
