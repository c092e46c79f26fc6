import { packageWords } from './package-words'
import { forms } from './zh-CN/forms'

export const formsWords = packageWords(forms, (english) => english.forms)
