import { messageNamespace } from '../message-namespace'
import { resultFilters } from './zh-CN'

export const resultFilterMessages = messageNamespace(resultFilters, (english) => english.resultFilters)
