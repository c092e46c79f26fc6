import { messageNamespace } from '../message-namespace'
import { respondentDesk as enUS } from './en-US'
import { respondentDesk } from './zh-CN'

/** Both languages come with the layout of computers: the other English messages are part of the mini-program. */
export const respondentDeskMessages = messageNamespace(respondentDesk, () => enUS)
