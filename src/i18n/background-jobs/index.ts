import { messageNamespace } from '../message-namespace'
import { backgroundJobs } from './zh-CN'

export const backgroundJobsMessages = messageNamespace(backgroundJobs, (english) => english.backgroundJobs)
