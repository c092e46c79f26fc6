import { messageNamespace } from '../message-namespace'
import { organisationTypes } from './zh-CN'

export const organisationTypeMessages = messageNamespace(
  () => organisationTypes,
  (english) => () => english.organisationTypes,
)
