import { messageNamespace } from '../message-namespace'
import { submissions } from './zh-CN'

export const submissionHistoryMessages = messageNamespace(submissions, (english) => english.submissions)
