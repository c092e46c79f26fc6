import { packageWords } from './package-words'
import { charts } from './zh-CN/charts'

export const chartWords = packageWords(
  () => charts,
  (english) => () => english.charts,
)
