import { messageNamespace } from '../message-namespace'
import { integrity } from './zh-CN'

export const integrityWords = messageNamespace(integrity, (english) => english.integrity)
