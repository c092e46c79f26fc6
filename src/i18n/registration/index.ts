import { messageNamespace } from '../message-namespace'
import { registration } from './zh-CN'

export const registrationMessages = messageNamespace(registration, (english) => english.registration)
