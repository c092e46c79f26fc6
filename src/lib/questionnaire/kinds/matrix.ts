import { violation } from '../schema/finding'
import type { MatrixAnswer } from '../schema/question'
import { isRecord, isTextList, type QuestionKind, type UpgradedAnswer } from './kind'
import {
  checkOptionIds,
  chosenIds,
  idListBytes,
  longestIdBytes,
  readChoice,
  withoutOptions,
} from './shared/choices'
import { hasPart, titleOfPart } from './shared/parts'

/** The same choice for each row. */
export const matrix: QuestionKind<'matrix'> = {
  parts: ['rows', 'options'],
  comparedAs: 'row',
  check({ options, multiple }, value) {
    if (!isTextList(value)) return violation('wrongShape')
    if (!multiple && value.length > 1) return violation('tooManyChoices', { max: 1 })
    return checkOptionIds(options, value)
  },
  plain: (question, value) => (question.multiple ? chosenIds(value) : (chosenIds(value)[0] ?? null)),
  without: withoutOptions,
  read: readChoice,
  maxBytes: ({ options, multiple }) => (multiple ? idListBytes(options) : longestIdBytes(options)),
  valueSet: 'options',
  several: ({ multiple = false }) => multiple,
  upgrade(now, before, value) {
    const dropped: UpgradedAnswer['dropped'] = []
    const kept: MatrixAnswer = {}
    if (!isRecord(value) || !Object.values(value).every(isTextList)) return { value, dropped: [] }
    for (const [row, chosen] of Object.entries(value as MatrixAnswer)) {
      const fitting = hasPart(now.rows, row) ? chosen.filter((id) => hasPart(now.options, id)) : []
      if (fitting.length > 0) kept[row] = fitting
      for (const id of chosen.filter((one) => !fitting.includes(one))) {
        const [rowTitle, title] = [
          titleOfPart(before ?? now, 'rows', row),
          titleOfPart(before ?? now, 'options', id),
        ]
        dropped.push({ part: `${row}.${id}`, titles: [now.title, rowTitle, title], value: id })
      }
    }
    return { value: kept, dropped }
  },
  aggregate: 'rows',
  columns: 'rows',
}
