import { packageWords } from './package-words'
import { share } from './zh-CN/share'

export const shareWords = packageWords(share, (english) => english.share)
