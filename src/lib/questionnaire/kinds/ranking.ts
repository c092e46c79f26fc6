import { violation, type Violation } from '../schema/finding'
import type { RankingQuestion } from '../schema/question'
import { isTextList, type QuestionKind } from './kind'
import { checkOptionIds, withoutOptions } from './shared/choices'
import { hasItem, titleOfItem } from './shared/items'
import { asciiBytes, listBytes } from './shared/json-bytes'

const lastRank = ({ options, top = Infinity }: RankingQuestion) => Math.min(top, options.length)

/** An order is empty or complete: without the options that are not relevant. */
function checkOrder(question: RankingQuestion, value: unknown, hidden: ReadonlySet<string>): Violation[] {
  if (!isTextList(value)) return violation('wrongShape')
  const options = question.options.filter(({ id }) => !hidden.has(id))
  const violations = checkOptionIds(options, value)
  if (violations.length > 0) return violations
  const last = lastRank({ ...question, options })
  if (value.length > last) return violation('tooManyChoices', { max: last })
  return value.length < last ? violation('notAllRanked', { left: last - value.length }) : []
}

/** Options in an order, all or the first ones. Conditions and rules see the first place. */
export const ranking: QuestionKind<'ranking'> = {
  items: ['options'],
  fewestOptions: 2,
  comparedAs: 'option',
  check: checkOrder,
  expressionValue: (_question, value) => (isTextList(value) ? (value[0] ?? null) : null),
  without: withoutOptions,
  read: (question, value) =>
    isTextList(value)
      ? value.map((id, index) => ({
          type: 'rank',
          rank: index + 1,
          title: titleOfItem(question, 'options', id),
        }))
      : [],
  maxBytes(question) {
    const longestFirst = question.options.map(({ id }) => asciiBytes(id.length)).sort((a, b) => b - a)
    return listBytes(longestFirst.slice(0, lastRank(question)))
  },
  valueSet: 'options',
  lastRank,
  upgrade(now, before, value) {
    if (!isTextList(value)) return { value, dropped: [] }
    const removed = value.filter((id) => !hasItem(now.options, id))
    return {
      value: value.filter((id) => hasItem(now.options, id)),
      dropped: removed.map((id) => ({
        part: id,
        titles: [now.title, titleOfItem(before, 'options', id)],
        value: id,
      })),
    }
  },
  aggregate: 'ranks',
  columns: 'optionRanks',
}
