import { packageWords } from './package-words'
import { session } from './zh-CN/session'

export const sessionWords = packageWords(
  () => session,
  (english) => () => english.session,
)
