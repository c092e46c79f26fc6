import { messageNamespace } from '../message-namespace'
import { outbox } from './zh-CN'

export const outboxMessages = messageNamespace(outbox, (english) => english.outbox)
