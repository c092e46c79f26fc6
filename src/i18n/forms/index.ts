import { messageNamespace } from '../message-namespace'
import { forms } from './zh-CN'

export const formsWords = messageNamespace(forms, (english) => english.forms)
