import { messageNamespace } from '../message-namespace'
import { noticePublishing } from './zh-CN'

export const noticePublishingWords = messageNamespace(noticePublishing, (english) => english.noticePublishing)
