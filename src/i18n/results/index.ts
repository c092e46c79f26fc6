import { messageNamespace } from '../message-namespace'
import { results } from './zh-CN'

export const resultWords = messageNamespace(results, (english) => english.results)
