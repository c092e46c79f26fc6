import { messageNamespace } from '../message-namespace'
import { audience } from './zh-CN'

export const audienceWords = messageNamespace(audience, (english) => english.audience)
