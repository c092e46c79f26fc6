import { messageNamespace } from '../message-namespace'
import { outbox } from './zh-CN'

export const outboxWords = messageNamespace(outbox, (english) => english.outbox)
