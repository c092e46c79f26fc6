import { packageWords } from './package-words'
import { entrance } from './zh-CN/entrance'

export const entranceWords = packageWords(entrance, (english) => english.entrance)
