import { packageWords } from './package-words'
import { directory } from './zh-CN/directory'

export const directoryWords = packageWords(
  () => directory,
  (english) => () => english.directory,
)
