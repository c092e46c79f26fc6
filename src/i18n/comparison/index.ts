import { messageNamespace } from '../message-namespace'
import { comparison } from './zh-CN'

export const comparisonMessages = messageNamespace(comparison, (english) => english.comparison)
