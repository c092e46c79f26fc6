import { messageNamespace } from '../message-namespace'
import { scores } from './zh-CN'

export const scoresMessages = messageNamespace(scores, (english) => english.scores)
