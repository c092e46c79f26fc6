import { packageWords } from './package-words'
import { noticePublishing } from './zh-CN/notice-publishing'

export const noticePublishingWords = packageWords(noticePublishing, (english) => english.noticePublishing)
