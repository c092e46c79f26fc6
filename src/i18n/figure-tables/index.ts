import { messageNamespace } from '../message-namespace'
import { figureTables } from './zh-CN'

export const figureTableMessages = messageNamespace(figureTables, (english) => english.figureTables)
