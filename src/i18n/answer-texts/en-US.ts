import type { AnswerTexts } from './zh-CN'

export const answerTexts: AnswerTexts = {
  step: (step, max) => `${step} of ${max}`,
  signature: 'signed',
  image: 'picture',
  number: 'No.',
  moreRows: (count) => `Show ${count} more`,
  row: (number) => `Row ${number}`,
  rows: (count) => (count === 1 ? '1 row' : `${count} rows`),
  comma: ', ',
  missing: '(empty)',
}
