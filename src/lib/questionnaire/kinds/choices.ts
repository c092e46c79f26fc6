import { violation, type Violation } from '../schema/finding'
import type {
  AnswerValue,
  MatrixQuestion,
  MultipleQuestion,
  Option,
  SingleQuestion,
} from '../schema/question'
import { asciiBytes, listBytes, textBytes } from './json-bytes'
import { isRecord, isTextList, type Kind, type ReadPart } from './kind'

/** The longest words of one's own beside the options. */
export const longestOther = 200

interface Chosen {
  ids: string[]
  /** Null where the answer holds none. */
  other: string | null
}

/** Choices in any of their shapes; null when it is none. */
function chosenIn(value: unknown): Chosen | null {
  if (typeof value === 'string') return { ids: [value], other: null }
  if (isTextList(value)) return { ids: value, other: null }
  if (!isRecord(value)) return null
  const { chosen, other, ...more } = value
  if (!isTextList(chosen) || typeof other !== 'string' || Object.keys(more).length > 0) return null
  return { ids: chosen, other }
}

/** The ids chosen in an answer of any shape. */
export const chosenIds = (value: AnswerValue | undefined): string[] => chosenIn(value)?.ids ?? []

/** The words of one's own beside the options. */
export const otherText = (value: AnswerValue | undefined): string => chosenIn(value)?.other ?? ''

/** An answer of these choices in the shape its question has. */
export function choiceAnswer(
  question: SingleQuestion | MultipleQuestion,
  ids: string[],
  other = '',
): AnswerValue | undefined {
  if (ids.length === 0) return undefined
  if (question.options.some((option) => option.other && ids.includes(option.id)))
    return { chosen: ids, other }
  return takesOne(question) ? ids[0] : ids
}

const takesOne = ({ kind }: SingleQuestion | MultipleQuestion) => kind === 'single' || kind === 'picker'

/** The choices after `ids` became chosen: one that stands alone drives out the others, and the other way round. */
export function withExclusive(options: Option[], before: string[], ids: string[]): string[] {
  const isAlone = (id: string) => options.some((option) => option.id === id && option.exclusive)
  const added = ids.filter((id) => !before.includes(id))
  const alone = added.find(isAlone)
  return alone === undefined ? (added.length > 0 ? ids.filter((id) => !isAlone(id)) : ids) : [alone]
}

function checkOther(options: Option[], { ids, other }: Chosen): Violation[] {
  const asked = options.some((option) => option.other && ids.includes(option.id))
  if (!asked) return other === null ? [] : violation('wrongShape')
  const length = [...(other ?? '').trim()].length
  if (length === 0) return violation('otherMissing')
  return length > longestOther ? violation('otherTooLong', { max: longestOther, length }) : []
}

function checkIds(options: Option[], ids: string[]): Violation[] {
  const known = new Map(options.map((option) => [option.id, option]))
  if (!ids.every((id) => known.has(id))) return violation('unknownOption')
  return ids.length > 1 && ids.some((id) => known.get(id)?.exclusive) ? violation('notAlone') : []
}

function checkSingle({ options }: SingleQuestion, value: unknown): Violation[] {
  const chosen = Array.isArray(value) ? null : chosenIn(value)
  if (chosen?.ids.length !== 1) return violation('wrongShape')
  const strange = checkIds(options, chosen.ids)
  return strange.length > 0 ? strange : checkOther(options, chosen)
}

function checkMultiple(question: MultipleQuestion, value: unknown): Violation[] {
  const chosen = typeof value === 'string' ? null : chosenIn(value)
  if (!chosen || chosen.ids.length === 0) return violation('wrongShape')
  const strange = checkIds(question.options, chosen.ids)
  if (strange.length > 0) return strange
  const { minChoices = 0, maxChoices = Infinity } = question
  const alone = question.options.some(({ id, exclusive }) => exclusive && id === chosen.ids[0])
  if (chosen.ids.length < minChoices && !alone) return violation('tooFewChoices', { min: minChoices })
  if (chosen.ids.length > maxChoices) return violation('tooManyChoices', { max: maxChoices })
  return checkOther(question.options, chosen)
}

/** One row of a matrix. */
function checkRow({ options, multiple }: MatrixQuestion, value: unknown): Violation[] {
  if (!isTextList(value)) return violation('wrongShape')
  if (!multiple && value.length > 1) return violation('tooManyChoices', { max: 1 })
  return checkIds(options, value)
}

function without(
  { options }: { options: Option[] },
  value: AnswerValue,
  hidden: ReadonlySet<string>,
): AnswerValue | undefined {
  const chosen = chosenIn(value)
  if (!chosen?.ids.some((id) => hidden.has(id))) return value
  const ids = chosen.ids.filter((id) => !hidden.has(id))
  if (ids.length === 0) return undefined
  // Words of one's own go with the option that asks for them.
  const asked = options.some((option) => option.other && ids.includes(option.id))
  return asked && chosen.other !== null ? { chosen: ids, other: chosen.other } : ids
}

function read(options: Option[], value: AnswerValue): ReadPart[] {
  const { ids, other } = chosenIn(value) ?? { ids: [], other: null }
  const titles = options.filter(({ id }) => ids.includes(id))
  const parts = titles.map(({ title }): ReadPart => ({ type: 'title', title }))
  return other ? [...parts, { type: 'text', text: other }] : parts
}

const idBytes = (options: Option[]) => options.map(({ id }) => asciiBytes(id.length))

/** Of chosen ids, and of the text that an option with words of one's own adds. */
const withOther = (options: Option[], chosen: number) =>
  options.some(({ other }) => other)
    ? '{"chosen":,"other":}'.length + chosen + textBytes(longestOther)
    : chosen

const allBytes = (options: Option[]) => listBytes(idBytes(options))
const oneBytes = (options: Option[]) => listBytes([Math.max(0, ...idBytes(options))])

const single: Kind<'single' | 'picker'> = {
  check: checkSingle,
  plain: (_question, value) => chosenIds(value)[0] ?? null,
  without,
  read: ({ options }, value) => read(options, value),
  maxBytes: ({ options }) => withOther(options, oneBytes(options)),
}

const multiple: Kind<'multiple' | 'checklist'> = {
  check: checkMultiple,
  plain: (_question, value) => chosenIds(value),
  without,
  read: ({ options }, value) => read(options, value),
  maxBytes: ({ options }) => withOther(options, allBytes(options)),
}

const matrix: Kind<'matrix'> = {
  check: checkRow,
  plain: (question, value) => (question.multiple ? chosenIds(value) : (chosenIds(value)[0] ?? null)),
  without,
  read: ({ options }, value) => read(options, value),
  maxBytes: ({ options, multiple }) => (multiple ? allBytes(options) : oneBytes(options)),
}

export const choiceKinds = { single, picker: single, multiple, checklist: multiple, matrix }
