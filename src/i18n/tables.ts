import { packageWords } from './package-words'
import { tables } from './zh-CN/tables'

export const tablesWords = packageWords(
  () => tables,
  (english) => () => english.tables,
)
