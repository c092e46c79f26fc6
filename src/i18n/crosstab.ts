import { packageWords } from './package-words'
import { crosstab } from './zh-CN/crosstab'

export const crosstabWords = packageWords(crosstab, (english) => english.crosstab)
