import { messageNamespace } from '../message-namespace'
import { followUp } from './zh-CN'

export const followUpMessages = messageNamespace(followUp, (english) => english.followUp)
