import { messageNamespace } from '../message-namespace'
import { scan } from './zh-CN'

export const scanMessages = messageNamespace(
  () => scan,
  (english) => () => english.scan,
)
