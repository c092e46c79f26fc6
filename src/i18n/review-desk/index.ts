import { messageNamespace } from '../message-namespace'
import { reviewDesk as enUS } from './en-US'
import { reviewDesk } from './zh-CN'

/** Both languages come with the layout of computers: the other English messages are part of the mini-program. */
export const reviewDeskMessages = messageNamespace(reviewDesk, () => enUS)
