import { messageNamespace } from '../message-namespace'
import { unitsDesk as enUS } from './en-US'
import { unitsDesk } from './zh-CN'

/** Both languages come with the layout of computers: the other English messages are part of the mini-program. */
export const unitsDeskMessages = messageNamespace(
  () => unitsDesk,
  () => () => enUS,
)
