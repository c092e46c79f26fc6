import { packageWords } from './package-words'
import { period } from './zh-CN/period'

export const periodWords = packageWords(
  () => period,
  (english) => () => english.period,
)
