import { messageNamespace } from '../message-namespace'
import { chase } from './zh-CN'

export const chaseWords = messageNamespace(chase, (english) => english.chase)
