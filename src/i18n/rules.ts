import { packageWords } from './package-words'
import { rules } from './zh-CN/rules'

export const ruleWords = packageWords(
  () => rules,
  (english) => () => english.rules,
)
