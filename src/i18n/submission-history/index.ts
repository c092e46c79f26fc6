import { messageNamespace } from '../message-namespace'
import { rounds } from './zh-CN'

export const roundWords = messageNamespace(rounds, (english) => english.rounds)
