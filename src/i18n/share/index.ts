import { messageNamespace } from '../message-namespace'
import { share } from './zh-CN'

export const shareMessages = messageNamespace(share, (english) => english.share)
