import { packageWords } from './package-words'
import { registration } from './zh-CN/registration'

export const registrationWords = packageWords(registration, (english) => english.registration)
