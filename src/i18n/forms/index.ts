import { messageNamespace } from '../message-namespace'
import { forms } from './zh-CN'

export const formsMessages = messageNamespace(forms, (english) => english.forms)
