import { messageNamespace } from '../message-namespace'
import { integrity } from './zh-CN'

export const integrityMessages = messageNamespace(integrity, (english) => english.integrity)
