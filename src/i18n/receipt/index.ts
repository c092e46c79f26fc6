import { messageNamespace } from '../message-namespace'
import { receipt } from './zh-CN'

export const receiptMessages = messageNamespace(receipt, (english) => english.receipt)
