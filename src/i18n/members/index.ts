import { messageNamespace } from '../message-namespace'
import { members } from './zh-CN'

export const membersWords = messageNamespace(members, (english) => english.members)
