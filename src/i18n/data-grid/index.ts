import { messageNamespace } from '../message-namespace'
import { dataGrid as enUS } from './en-US'
import { dataGrid } from './zh-CN'

/** Both languages come with the layout of computers: the other English messages are part of the mini-program. */
export const dataGridMessages = messageNamespace(
  () => dataGrid,
  () => () => enUS,
)
