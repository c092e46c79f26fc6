import { messageNamespace } from '../message-namespace'
import { membersDesk as enUS } from './en-US'
import { membersDesk } from './zh-CN'

/** Both languages come with the layout of computers: the other English messages are part of the mini-program. */
export const membersDeskMessages = messageNamespace(membersDesk, () => enUS)
