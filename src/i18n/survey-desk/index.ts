import { messageNamespace } from '../message-namespace'
import { surveyDesk as enUS } from './en-US'
import { surveyDesk } from './zh-CN'

/** Both languages come with the layout of computers: the other English messages are part of the mini-program. */
export const surveyDeskMessages = messageNamespace(
  () => surveyDesk,
  () => () => enUS,
)
