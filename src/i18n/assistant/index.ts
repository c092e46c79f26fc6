import { messageNamespace } from '../message-namespace'
import { assistant } from './zh-CN'

export const assistantMessages = messageNamespace(assistant, (english) => english.assistant)
