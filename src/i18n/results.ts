import { packageWords } from './package-words'
import { results } from './zh-CN/results'

export const resultWords = packageWords(results, (english) => english.results)
