import { packageWords } from './package-words'
import { face } from './zh-CN/face'

export const faceWords = packageWords(
  () => face,
  (english) => () => english.face,
)
