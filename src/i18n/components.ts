import { packageWords } from './package-words'
import { components } from './zh-CN/components'

export const componentWords = packageWords(
  () => components,
  (english) => () => english.components,
)
