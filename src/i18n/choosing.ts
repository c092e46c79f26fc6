import { packageWords } from './package-words'
import { choosing } from './zh-CN/choosing'

export const choosingWords = packageWords(
  () => choosing,
  (english) => () => english.choosing,
)
