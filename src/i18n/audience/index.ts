import { messageNamespace } from '../message-namespace'
import { audience } from './zh-CN'

export const audienceMessages = messageNamespace(audience, (english) => english.audience)
