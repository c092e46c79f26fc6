import { messageNamespace } from '../message-namespace'
import { results } from './zh-CN'

export const resultMessages = messageNamespace(results, (english) => english.results)
