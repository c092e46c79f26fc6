import { packageWords } from './package-words'
import { signature } from './zh-CN/signature'

export const signatureWords = packageWords(
  () => signature,
  (english) => () => english.signature,
)
