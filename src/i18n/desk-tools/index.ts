import { messageNamespace } from '../message-namespace'
import { deskTools as enUS } from './en-US'
import { deskTools } from './zh-CN'

/** Both languages come with the layout of computers: the other English messages are part of the mini-program. */
export const deskToolsMessages = messageNamespace(deskTools, () => enUS)
