import { messageNamespace } from '../message-namespace'
import { recurrence } from './zh-CN'

export const recurrenceMessages = messageNamespace(recurrence, (english) => english.recurrence)
