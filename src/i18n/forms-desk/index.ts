import { messageNamespace } from '../message-namespace'
import { formsDesk as enUS } from './en-US'
import { formsDesk } from './zh-CN'

/** Both languages come with the layout of computers: the other English messages are part of the mini-program. */
export const formsDeskMessages = messageNamespace(formsDesk, () => enUS)
