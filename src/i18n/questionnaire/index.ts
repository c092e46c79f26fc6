import { messageNamespace } from '../message-namespace'
import { questionnaire } from './zh-CN'

export const questionnaireMessages = messageNamespace(questionnaire, (english) => english.questionnaire)
