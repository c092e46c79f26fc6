import { messageNamespace } from '../message-namespace'
import { taskList } from './zh-CN'

export const taskListWords = messageNamespace(
  () => taskList,
  (english) => () => english.taskList,
)
