import { messageNamespace } from '../message-namespace'
import { entrance } from './zh-CN'

export const entranceWords = messageNamespace(entrance, (english) => english.entrance)
