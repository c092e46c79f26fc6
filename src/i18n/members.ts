import { packageWords } from './package-words'
import { members } from './zh-CN/members'

export const membersWords = packageWords(members, (english) => english.members)
