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
  explain: (title: string) => `Explain: ${title}`,
  hideExplanation: (title: string) => `Hide the explanation: ${title}`,
  openOutline: (left: number) => (left === 0 ? 'Open outline' : `Open outline, ${left} left`),
  backToForm: 'Back to the form',
  answered: (answer: string) => `Answered: ${answer}`,
  kept: {
    pendingTitle: 'Kept on this device, to be sent',
    pendingHint:
      'The bureau has not received it yet. It is sent automatically; the receipt number then appears here.',
    refusedTitle: 'The bureau did not accept it',
    fromDevice: {
      offline: 'No network: this is the questionnaire as kept on this device',
      noAnswer: 'The server is not responding: this is the questionnaire as kept on this device',
      busy: 'The server is busy: this is the questionnaire as kept on this device',
      storage: 'The server’s storage is unavailable: this is the questionnaire as kept on this device',
    },
  },
  pause: '. ',
} satisfies AnsweringMessages
