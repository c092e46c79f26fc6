import { messageNamespace } from '../message-namespace'
import { excuse } from './zh-CN'

export const excuseMessages = messageNamespace(excuse, (english) => english.excuse)
