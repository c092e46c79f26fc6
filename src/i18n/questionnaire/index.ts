import { messageNamespace } from '../message-namespace'
import { questionnaire } from './zh-CN'

export const questionnaireWords = messageNamespace(questionnaire, (english) => english.questionnaire)
