import { messageNamespace } from '../message-namespace'
import { subscription } from './zh-CN'

export const subscriptionMessages = messageNamespace(subscription, (english) => english.subscription)
