import { packageWords } from './package-words'
import { audience } from './zh-CN/audience'

export const audienceWords = packageWords(audience, (english) => english.audience)
