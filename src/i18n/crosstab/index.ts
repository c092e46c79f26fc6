import { messageNamespace } from '../message-namespace'
import { crosstab } from './zh-CN'

export const crosstabWords = messageNamespace(crosstab, (english) => english.crosstab)
