import { violation, type Violation } from '../../schema/finding'
import type { AnswerValue, MultipleQuestion, Option, Question, SingleQuestion } from '../../schema/question'
import {
  isRecord,
  isTextList,
  type QuestionKind,
  type AnswerPart,
  type ScaleValue,
  type UpgradedAnswer,
} from '../kind'
import { asciiBytes, listBytes, textBytes } from './json-bytes'
import { hasItem, titleOfItem } from './items'

type ChoiceQuestion = SingleQuestion | MultipleQuestion

/** Most characters of the free text that belongs to an "other" option. */
export const longestOther = 200

interface ChoiceValue {
  ids: string[]
  /** Null without an "other" option. */
  other: string | null
}

/** Reads a choice in any of its shapes; null if the value has none of them. */
function parseChoice(value: unknown): ChoiceValue | null {
  if (typeof value === 'string') return { ids: [value], other: null }
  if (isTextList(value)) return { ids: value, other: null }
  if (!isRecord(value)) return null
  const { chosen, other, ...more } = value
  if (!isTextList(chosen) || typeof other !== 'string' || Object.keys(more).length > 0) return null
  return { ids: chosen, other }
}

/** The ids of the chosen options. */
export const selectedIds = (value: AnswerValue | undefined): string[] => parseChoice(value)?.ids ?? []

/** The free text of the "other" option. */
export const otherText = (value: AnswerValue | undefined): string => parseChoice(value)?.other ?? ''

/** Builds an answer in the shape that its question requires. */
export function buildChoice(
  question: ChoiceQuestion,
  isSingle: boolean,
  ids: string[],
  other = '',
): AnswerValue | undefined {
  if (ids.length === 0) return undefined
  if (selectsOther(question.options, ids)) return { chosen: ids, other }
  return isSingle ? ids[0] : ids
}

const selectsOther = (options: Option[], ids: string[]) =>
  options.some((option) => option.other && ids.includes(option.id))

/** The choices after `ids` were chosen: an exclusive option deselects all others, and any other deselects it. */
export function withExclusive(options: Option[], before: string[], ids: string[]): string[] {
  const isAlone = (id: string) => options.some((option) => option.id === id && option.exclusive)
  const added = ids.filter((id) => !before.includes(id))
  const alone = added.find(isAlone)
  return alone === undefined ? (added.length > 0 ? ids.filter((id) => !isAlone(id)) : ids) : [alone]
}

function checkOther(options: Option[], { ids, other }: ChoiceValue): Violation[] {
  if (!selectsOther(options, ids)) return other === null ? [] : violation('wrongShape')
  const length = [...(other ?? '').trim()].length
  if (length === 0) return violation('otherMissing')
  return length > longestOther ? violation('otherTooLong', { max: longestOther, length }) : []
}

export function checkOptionIds(options: Option[], ids: string[]): Violation[] {
  const known = new Map(options.map((option) => [option.id, option]))
  if (!ids.every((id) => known.has(id))) return violation('unknownOption')
  return ids.length > 1 && ids.some((id) => known.get(id)?.exclusive) ? violation('notAlone') : []
}

function checkSingle({ options }: SingleQuestion, value: unknown): Violation[] {
  const chosen = Array.isArray(value) ? null : parseChoice(value)
  if (chosen?.ids.length !== 1) return violation('wrongShape')
  const violations = checkOptionIds(options, chosen.ids)
  return violations.length > 0 ? violations : checkOther(options, chosen)
}

function checkMultiple(question: MultipleQuestion, value: unknown): Violation[] {
  const chosen = typeof value === 'string' ? null : parseChoice(value)
  if (!chosen || chosen.ids.length === 0) return violation('wrongShape')
  const violations = checkOptionIds(question.options, chosen.ids)
  if (violations.length > 0) return violations
  const { minChoices = 0, maxChoices = Infinity } = question
  const alone = question.options.some(({ id, exclusive }) => exclusive && id === chosen.ids[0])
  if (chosen.ids.length < minChoices && !alone) return violation('tooFewChoices', { min: minChoices })
  if (chosen.ids.length > maxChoices) return violation('tooManyChoices', { max: maxChoices })
  return checkOther(question.options, chosen)
}

export function withoutOptions(
  { options }: { options: Option[] },
  value: AnswerValue,
  hidden: ReadonlySet<string>,
): AnswerValue | undefined {
  const chosen = parseChoice(value)
  if (!chosen?.ids.some((id) => hidden.has(id))) return value
  const ids = chosen.ids.filter((id) => !hidden.has(id))
  if (ids.length === 0) return undefined
  return selectsOther(options, ids) && chosen.other !== null ? { chosen: ids, other: chosen.other } : ids
}

export function readChoice({ options }: { options: Option[] }, value: AnswerValue): AnswerPart[] {
  const { ids, other } = parseChoice(value) ?? { ids: [], other: null }
  const titles = options.filter(({ id }) => ids.includes(id))
  const parts = titles.map(({ title }): AnswerPart => ({ type: 'title', title }))
  return other ? [...parts, { type: 'text', text: other }] : parts
}

const idBytes = (options: Option[]) => options.map(({ id }) => asciiBytes(id.length))

/** Size of a choice of all options. */
export const idListBytes = (options: Option[]) => listBytes(idBytes(options))

/** Size of a choice of the option with the longest id, as a list. */
export const longestIdBytes = (options: Option[]) => listBytes([Math.max(0, ...idBytes(options))])

const choiceBytes = (options: Option[], chosen: number) =>
  options.some(({ other }) => other)
    ? '{"chosen":,"other":}'.length + chosen + textBytes(longestOther)
    : chosen

/** Drops options that the version lacks. The free text is dropped together with its option. */
const upgradeChoice =
  (isSingle: boolean) =>
  (now: ChoiceQuestion, before: Question | undefined, value: AnswerValue): UpgradedAnswer => {
    const ids = selectedIds(value)
    if (ids.length === 0) return { value, dropped: [] }
    const kept = ids.filter((id) => hasItem(now.options, id))
    const removed = ids.filter((id) => !hasItem(now.options, id))
    const other = otherText(value)
    const droppedText = selectsOther(now.options, kept) ? '' : other
    const dropped = removed.map((id) => ({
      part: id,
      titles: [now.title, titleOfItem(before, 'options', id)],
      value: droppedText === '' ? id : { chosen: [id], other: droppedText },
    }))
    const text =
      droppedText !== '' && removed.length === 0
        ? [{ part: null, titles: [now.title], value: droppedText }]
        : []
    return { value: buildChoice(now, isSingle, kept, other), dropped: [...dropped, ...text] }
  }

/** The options that have a place on a scale. */
export const scoredOptions = (options: Option[]): ScaleValue[] =>
  options.flatMap(({ id, score }) => (score === undefined ? [] : [{ id, score }]))

const choice = {
  items: ['options'],
  family: 'choice',
  without: withoutOptions,
  read: readChoice,
  valueSet: 'options',
  aggregate: 'choices',
} as const

export const singleChoice: QuestionKind<'single' | 'picker'> = {
  ...choice,
  comparedAs: 'option',
  check: checkSingle,
  expressionValue: (_question, value) => selectedIds(value)[0] ?? null,
  maxBytes: ({ options }) => choiceBytes(options, longestIdBytes(options)),
  scale: ({ options }) => scoredOptions(options),
  shape: 'option',
  upgrade: upgradeChoice(true),
  columns: 'option',
}

export const multipleChoice: QuestionKind<'multiple' | 'checklist'> = {
  ...choice,
  comparedAs: 'options',
  check: checkMultiple,
  expressionValue: (_question, value) => selectedIds(value),
  maxBytes: ({ options }) => choiceBytes(options, idListBytes(options)),
  isMultiple: () => true,
  shape: 'options',
  upgrade: upgradeChoice(false),
  columns: 'optionFlags',
}
