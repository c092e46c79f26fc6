import { messageNamespace } from '../message-namespace'
import { share } from './zh-CN'

export const shareWords = messageNamespace(share, (english) => english.share)
