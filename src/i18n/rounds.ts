import { packageWords } from './package-words'
import { rounds } from './zh-CN/rounds'

export const roundWords = packageWords(rounds, (english) => english.rounds)
