import { answerTexts } from '../../src/i18n/answer-texts/zh-CN'
import { periodName } from './period-name'
import type { PrintedNames } from './content'

/** Texts for parts of answers, with the names that the gateway has looked up. */
export const printedTexts = ({ areas, organisations, departments, codes }: PrintedNames) => ({
  ...answerTexts,
  period: periodName,
  area: (code: string) => areas[code] ?? code,
  organization: (id: string) => organisations[id] ?? id,
  department: (id: string) => departments[id] ?? id,
  code: (code: string) => (codes[code] === undefined ? code : `${code} ${codes[code]}`),
})

export type PrintedTexts = ReturnType<typeof printedTexts>
