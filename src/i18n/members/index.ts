import { messageNamespace } from '../message-namespace'
import { members } from './zh-CN'

export const membersMessages = messageNamespace(members, (english) => english.members)
