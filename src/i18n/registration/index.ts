import { messageNamespace } from '../message-namespace'
import { registration } from './zh-CN'

export const registrationWords = messageNamespace(registration, (english) => english.registration)
