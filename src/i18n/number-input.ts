import { packageWords } from './package-words'
import { numberInput } from './zh-CN/number-input'

export const numberInputWords = packageWords(
  () => numberInput,
  (english) => () => english.numberInput,
)
