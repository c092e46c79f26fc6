import { packageWords } from './package-words'
import { chase } from './zh-CN/chase'

export const chaseWords = packageWords(chase, (english) => english.chase)
