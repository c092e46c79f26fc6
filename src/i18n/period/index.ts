import { messageNamespace } from '../message-namespace'
import { period } from './zh-CN'

export const periodWords = messageNamespace(
  () => period,
  (english) => () => english.period,
)
