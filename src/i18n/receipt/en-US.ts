import { many } from '../english/nouns'
import type { Terms } from '../terms'
import type { ReceiptMessages } from './zh-CN'

export const receipt = (terms: Terms) =>
  ({
    done: 'Submitted',
    share: 'Share',
    number: 'Receipt no.',
    time: 'Submitted at',
    day: 'Submitted on',
    filledBy: 'Filled in by',
    unit: terms.unit.charAt(0).toUpperCase() + terms.unit.slice(1),
    count: 'Answered',
    countValue: (count: number) => many(count, 'question'),
    reasons: 'Explanations',
    reasonsValue: (count: number) => String(count),
    anonymous: 'You answered anonymously: the receipt proves that you took part and is tied to no answer.',
    answers: 'View my answers',
    hideAnswers: 'Hide my answers',
    none: 'Not submitted yet',
    noneHint: (title) => `The receipt with its number and time is here once “${title}” has been submitted.`,
    noAnswer: 'No answer',
    viewImage: (at: number, count: number) => `View image ${at} of ${count}`,
  }) satisfies ReceiptMessages
