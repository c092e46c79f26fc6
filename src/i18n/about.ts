import { packageWords } from './package-words'
import { about } from './zh-CN/about'

export const aboutWords = packageWords(
  () => about,
  (english) => () => english.about,
)
