import { messageNamespace } from '../message-namespace'
import { reviewQueue } from './zh-CN'

export const reviewQueueMessages = messageNamespace(
  () => reviewQueue,
  (english) => () => english.reviewQueue,
)
