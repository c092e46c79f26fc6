import { messageNamespace } from '../message-namespace'
import { entrance } from './zh-CN'

export const entranceMessages = messageNamespace(entrance, (english) => english.entrance)
