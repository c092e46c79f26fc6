import { messageNamespace } from '../message-namespace'
import { noticePublishing } from './zh-CN'

export const noticePublishingMessages = messageNamespace(
  noticePublishing,
  (english) => english.noticePublishing,
)
