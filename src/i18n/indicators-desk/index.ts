import { messageNamespace } from '../message-namespace'
import { indicatorsDesk as enUS } from './en-US'
import { indicatorsDesk } from './zh-CN'

/** Both languages come with the layout of computers: the other English messages are part of the mini-program. */
export const indicatorsDeskMessages = messageNamespace(indicatorsDesk, () => enUS)
