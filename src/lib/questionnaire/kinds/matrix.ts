import { violation } from '../schema/finding'
import type { MatrixAnswer } from '../schema/question'
import { isRecord, isTextList, type QuestionKind, type UpgradedAnswer } from './kind'
import {
  checkOptionIds,
  selectedIds,
  idListBytes,
  longestIdBytes,
  readChoice,
  scoredOptions,
  withoutOptions,
} from './shared/choices'
import { hasItem, titleOfItem } from './shared/items'

/** The same choice for each row. */
export const matrix: QuestionKind<'matrix'> = {
  items: ['rows', 'options'],
  comparedAs: 'row',
  check({ options, multiple }, value) {
    if (!isTextList(value)) return violation('wrongShape')
    if (!multiple && value.length > 1) return violation('tooManyChoices', { max: 1 })
    return checkOptionIds(options, value)
  },
  expressionValue: (question, value) =>
    question.multiple ? selectedIds(value) : (selectedIds(value)[0] ?? null),
  without: withoutOptions,
  read: readChoice,
  maxBytes: ({ options, multiple }) => (multiple ? idListBytes(options) : longestIdBytes(options)),
  valueSet: 'options',
  isMultiple: ({ multiple = false }) => multiple,
  scale: ({ multiple, options }) => (multiple ? [] : scoredOptions(options)),
  upgrade(now, before, value) {
    const dropped: UpgradedAnswer['dropped'] = []
    const retained: MatrixAnswer = {}
    if (!isRecord(value) || !Object.values(value).every(isTextList)) return { value, dropped: [] }
    for (const [row, chosen] of Object.entries(value as MatrixAnswer)) {
      const fitting = hasItem(now.rows, row) ? chosen.filter((id) => hasItem(now.options, id)) : []
      if (fitting.length > 0) retained[row] = fitting
      for (const id of chosen.filter((one) => !fitting.includes(one))) {
        const [rowTitle, title] = [
          titleOfItem(before ?? now, 'rows', row),
          titleOfItem(before ?? now, 'options', id),
        ]
        dropped.push({ part: `${row}.${id}`, titles: [now.title, rowTitle, title], value: id })
      }
    }
    return { value: retained, dropped }
  },
  aggregate: 'rows',
  columns: 'rows',
}
