import type { AnsweringMessages } from './zh-CN'

export const answering = {
  question: (number: number, all: number) => `Question ${number} of ${all}`,
  row: (number: number, all: number) => `Row ${number} of ${all}`,
  previous: 'Previous question',
  next: 'Next question',
  previousRow: 'Previous row',
  nextRow: 'Next row',
  oneByOne: 'One question at a time',
  byPage: 'Page by page',
  readAloud: 'Read aloud',
  stopReading: 'Stop reading',
  noVoice: 'This device cannot read aloud',
  answered: (answer: string) => `Answered: ${answer}`,
  pause: '. ',
} satisfies AnsweringMessages
