import { packageWords } from './package-words'
import { outbox } from './zh-CN/outbox'

export const outboxWords = packageWords(outbox, (english) => english.outbox)
