import { packageWords } from './package-words'
import { integrity } from './zh-CN/integrity'

export const integrityWords = packageWords(integrity, (english) => english.integrity)
