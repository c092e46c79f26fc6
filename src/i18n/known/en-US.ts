import { many } from '../english/nouns'
import type { KnownMessages } from './zh-CN'

export const known = {
  from: {
    earlier: (title: string, period: string) => `From “${title}”${period && `, ${period}`}`,
    unitName: () => 'From your organisation’s record',
    creditCode: () => 'From your organisation’s record',
    unitArea: () => 'From the registered area',
    personName: () => 'From your account',
    mobile: () => 'From your account',
  },
  take: 'Correct, fill in',
  takeBack: 'Change back',
  takeOf: (take: string, answer: string) => `${take}: ${answer}`,
  taken: (from: string) => `${from} · checked`,
  onPage: (count: number) =>
    `${many(count, 'answer')} on this page are known; check them and fill in at once`,
  list: (...origins: string[]) => origins.join('; '),
  takeAll: 'Fill in all',
} satisfies KnownMessages
