import { packageWords } from './package-words'
import { homePages } from './zh-CN/home-pages'

export const homePagesWords = packageWords(
  () => homePages,
  (english) => () => english.homePages,
)
