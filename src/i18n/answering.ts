import { packageWords } from './package-words'
import { answering } from './zh-CN/answering'

export const answeringWords = packageWords(
  () => answering,
  (english) => () => english.answering,
)
