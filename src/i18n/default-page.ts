import { packageWords } from './package-words'
import { defaultPage } from './zh-CN/default-page'

export const defaultPageWords = packageWords(
  () => defaultPage,
  (english) => () => english.defaultPage,
)
