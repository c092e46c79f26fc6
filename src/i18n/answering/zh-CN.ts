/** Messages for showing one question at a time, and for reading it aloud. */
export const answering = {
  question: (number: number, all: number) => `第 ${number} 题，共 ${all} 题`,
  row: (number: number, all: number) => `第 ${number} 行，共 ${all} 行`,
  previous: '上一题',
  next: '下一题',
  previousRow: '上一行',
  nextRow: '下一行',
  oneByOne: '逐题填写',
  byPage: '整页填写',
  readAloud: '朗读',
  stopReading: '停止朗读',
  noVoice: '这台设备不能朗读',
  answered: (answer: string) => `已填：${answer}`,
  /** Separator of texts that are read aloud. */
  pause: '。',
}

export type AnsweringMessages = typeof answering
