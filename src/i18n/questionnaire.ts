import { packageWords } from './package-words'
import { questionnaire } from './zh-CN/questionnaire'

export const questionnaireWords = packageWords(questionnaire, (english) => english.questionnaire)
