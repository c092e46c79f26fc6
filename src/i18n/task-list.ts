import { packageWords } from './package-words'
import { taskList } from './zh-CN/task-list'

export const taskListWords = packageWords(
  () => taskList,
  (english) => () => english.taskList,
)
