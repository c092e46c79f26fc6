import { messageNamespace } from '../message-namespace'
import { series } from './zh-CN'

export const seriesMessages = messageNamespace(series, (english) => english.series)
