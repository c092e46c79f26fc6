import { messageNamespace } from '../message-namespace'
import { joinsDesk as enUS } from './en-US'
import { joinsDesk } from './zh-CN'

/** Both languages come with the layout of computers: the other English messages are part of the mini-program. */
export const joinsDeskMessages = messageNamespace(joinsDesk, () => enUS)
