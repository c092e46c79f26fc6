import { packageWords } from './package-words'
import { images } from './zh-CN/images'

export const imageWords = packageWords(
  () => images,
  (english) => () => english.images,
)
