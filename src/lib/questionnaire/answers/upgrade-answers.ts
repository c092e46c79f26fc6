import { isEmptyAnswer } from './answer'
import type { LocalText } from '../expression/expression-types'
import type { Form } from '../schema/form'
import { chosenIds, choiceAnswer, otherText } from '../kinds/choices'
import { isRecord, isTextList } from '../kinds/kind'
import type {
  Answers,
  AnswerValue,
  MatrixAnswer,
  MatrixQuestion,
  MultipleQuestion,
  Question,
  SingleQuestion,
  TableAnswer,
  TableQuestion,
} from '../schema/question'

/** Something a person had answered that another version of the form no longer asks for. */
export interface DroppedAnswer {
  questionId: string
  /** The option, `row.option` of a matrix or `row.column` of a table; null for a whole answer. */
  part: string | null
  /** What it was asked as, outermost first: the question, then row and column or the option. */
  titles: LocalText[]
  value: AnswerValue
}

export interface UpgradedAnswers {
  /** What still fits. */
  answers: Answers
  droppedAnswers: DroppedAnswer[]
}

type Part = { id: string; title: LocalText }
type Carry = { value: AnswerValue | undefined; droppedAnswers: Omit<DroppedAnswer, 'questionId'>[] }
type Fit<Q> = (now: Q, before: Question | undefined, value: AnswerValue) => Carry

const named = (id: string): LocalText => ({ 'zh-CN': id, 'en-US': id })

function titleOf(
  question: Question | undefined,
  role: 'options' | 'rows' | 'columns',
  id: string,
): LocalText {
  const parts = (question as Partial<Record<typeof role, Part[]>> | undefined)?.[role]
  return parts?.find((part) => part.id === id)?.title ?? named(id)
}

const has = (parts: readonly Part[], id: string) => parts.some((part) => part.id === id)

const fitChoices: Fit<SingleQuestion | MultipleQuestion> = (now, before, value) => {
  const ids = chosenIds(value)
  if (ids.length === 0) return { value, droppedAnswers: [] }
  const [kept, gone] = [ids.filter((id) => has(now.options, id)), ids.filter((id) => !has(now.options, id))]
  const other = otherText(value)
  const lost = now.options.some((option) => option.other && kept.includes(option.id)) ? '' : other
  // Words of one's own go with the option they were given to.
  const droppedAnswers = gone.map((id) => ({
    part: id,
    titles: [now.title, titleOf(before, 'options', id)],
    value: lost === '' ? id : { chosen: [id], other: lost },
  }))
  const left = lost !== '' && gone.length === 0 ? [{ part: null, titles: [now.title], value: lost }] : []
  return { value: choiceAnswer(now, kept, other), droppedAnswers: [...droppedAnswers, ...left] }
}

const fitMatrix: Fit<MatrixQuestion> = (now, before, value) => {
  const droppedAnswers: Carry['droppedAnswers'] = []
  const kept: MatrixAnswer = {}
  if (!isRecord(value) || !Object.values(value).every(isTextList)) return { value, droppedAnswers: [] }
  for (const [row, chosen] of Object.entries(value as MatrixAnswer)) {
    const fits = has(now.rows, row) ? chosen.filter((id) => has(now.options, id)) : []
    const gone = chosen.filter((id) => !fits.includes(id))
    if (fits.length > 0) kept[row] = fits
    for (const id of gone) {
      const titles = [now.title, titleOf(before ?? now, 'rows', row), titleOf(before ?? now, 'options', id)]
      droppedAnswers.push({ part: `${row}.${id}`, titles, value: id })
    }
  }
  return { value: kept, droppedAnswers }
}

const fitTable: Fit<TableQuestion> = (now, before, value) => {
  const droppedAnswers: Carry['droppedAnswers'] = []
  const kept: TableAnswer = {}
  if (!isRecord(value) || !Object.values(value).every(isRecord)) return { value, droppedAnswers: [] }
  for (const [row, cells] of Object.entries(value as TableAnswer))
    for (const [column, figure] of Object.entries(cells)) {
      if (has(now.rows, row) && has(now.columns, column)) kept[row] = { ...kept[row], [column]: figure }
      else if (figure.trim() !== '') {
        const titles = [now.title, titleOf(before, 'rows', row), titleOf(before, 'columns', column)]
        droppedAnswers.push({ part: `${row}.${column}`, titles, value: figure })
      }
    }
  return { value: kept, droppedAnswers }
}

const whole: Fit<Question> = (_now, _before, value) => ({ value, droppedAnswers: [] })

/** What is made of parts that a version may drop; every other kind of answer fits as it is. */
const fits: Partial<Record<Question['kind'], Fit<never>>> = {
  ...{ single: fitChoices, picker: fitChoices, multiple: fitChoices, checklist: fitChoices },
  ...{ matrix: fitMatrix, table: fitTable },
}

/** Kinds whose answers have one shape; between others an answer cannot be carried. */
const shapes: Partial<Record<Question['kind'], string>> = {
  ...{ single: 'one', picker: 'one', multiple: 'several', checklist: 'several' },
  ...{ text: 'text', textarea: 'text' },
}
const shapeOf = ({ kind }: Question) => shapes[kind] ?? kind

/** Whether answers to one version of a question can stand for the other. */
export const sameShape = (before: Question, after: Question): boolean => shapeOf(before) === shapeOf(after)

/** A question that is gone, part by part: the parts have names, the answer may have only their ids. */
function wholeAside(questionId: string, was: Question | undefined, value: AnswerValue): DroppedAnswer[] {
  const fit = ((was && fits[was.kind]) ?? whole) as Fit<Question>
  const { droppedAnswers } = was ? fit({ ...was, ...noParts }, was, value) : { droppedAnswers: [] }
  const title = was?.title ?? named(questionId)
  const parts = droppedAnswers.length > 0 ? droppedAnswers : [{ part: null, titles: [title], value }]
  return parts.map((one) => ({ questionId, ...one }))
}

const noParts = { options: [], rows: [], columns: [] }

const textsIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [String(value)]
  return Object.values(value).flatMap(textsIn)
}

/** What was given there, where the names of its parts do not say it all. */
export function droppedAnswerText({ part, value }: DroppedAnswer): string {
  if (part !== null && typeof value === 'string' && (part === value || part.endsWith(`.${value}`))) return ''
  const words = isRecord(value) && 'chosen' in value ? value['other'] : value
  return textsIn(words).join(' ')
}

const byId = (form: Form | null) =>
  new Map((form?.pages ?? []).flatMap(({ questions }) => questions.map((one) => [one.id, one] as const)))

/**
 * Answers given on one version of a form as another version takes them, and apart what it has no place for.
 * Answers must have the shape their version asks for. `before` only gives names to what is kept aside; figures out of
 * new bounds stay, and are said to be so where they are.
 */
export function upgradeAnswers(before: Form | null, after: Form, answers: Answers): UpgradedAnswers {
  const [old, now] = [byId(before), byId(after)]
  const carried: UpgradedAnswers = { answers: {}, droppedAnswers: [] }
  // In the order they were asked: a database has no order of its own for them.
  const order = [...new Set([...old.keys(), ...Object.keys(answers)])]
  for (const questionId of order) {
    const value = answers[questionId]
    if (value === undefined) continue
    const [was, is] = [old.get(questionId), now.get(questionId)]
    if (!is || (was && !sameShape(was, is))) {
      if (!isEmptyAnswer(value)) carried.droppedAnswers.push(...wholeAside(questionId, was, value))
      continue
    }
    const fit = (fits[is.kind] ?? whole) as Fit<Question>
    const { value: kept, droppedAnswers } = fit(is, was, value)
    if (kept !== undefined && !isEmptyAnswer(kept)) carried.answers[questionId] = kept
    carried.droppedAnswers.push(...droppedAnswers.map((one) => ({ questionId, ...one })))
  }
  return carried
}

type Parted = Partial<Record<'options' | 'rows' | 'columns', Part[]>>

const withParts = (now: Question, earlier: Question): Question => {
  const [own, old] = [now as Parted, earlier as Parted]
  const roles = (['options', 'rows', 'columns'] as const).filter((role) => own[role] && old[role])
  const joined = roles.map((role) => {
    const parts = own[role] ?? []
    return [role, [...parts, ...(old[role] ?? []).filter(({ id }) => !has(parts, id))]]
  })
  return { ...now, ...Object.fromEntries(joined) } as Question
}

/**
 * A version with the questions and parts that only an earlier one asked: what answers to both can be read with. Their
 * rules and conditions are the newer version's.
 */
export function joinVersions(newer: Form, earlier: Form): Form {
  const [now, old] = [byId(newer), byId(earlier)]
  const gone = [...old.values()].filter(({ id }) => !now.has(id))
  const pageOf = (id: string) =>
    earlier.pages.find(({ questions }) => questions.some((one) => one.id === id))?.id ?? ''
  const known = new Set(newer.pages.map(({ id }) => id))
  const pages = newer.pages.map((page, at) => ({
    ...page,
    questions: [
      ...page.questions.map((one) => {
        const was = old.get(one.id)
        return was && sameShape(was, one) ? withParts(one, was) : one
      }),
      ...gone.filter(({ id }) => {
        const home = pageOf(id)
        return known.has(home) ? home === page.id : at === newer.pages.length - 1
      }),
    ],
  }))
  return { ...newer, pages }
}
