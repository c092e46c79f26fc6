import { messageNamespace } from '../message-namespace'
import { taskList } from './zh-CN'

export const taskListMessages = messageNamespace(
  () => taskList,
  (english) => () => english.taskList,
)
