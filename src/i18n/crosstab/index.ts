import { messageNamespace } from '../message-namespace'
import { crosstab } from './zh-CN'

export const crosstabMessages = messageNamespace(crosstab, (english) => english.crosstab)
