import { isEmptyAnswer } from './answer'
import type { LocalText } from './expression/expression-types'
import type { Form } from './form'
import { chosenIds, choiceAnswer, otherText } from './kinds/choices'
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
} from './question'

/** Something a person had answered that another version of the form no longer asks for. */
export interface KeptAside {
  questionId: string
  /** The option, the row of a matrix, or `row.column` of a table; null for a whole answer. */
  part: string | null
  /** What it was asked as, outermost first: the question, then row and column or the option. */
  titles: LocalText[]
  value: AnswerValue
}

export interface Carried {
  /** What still fits. */
  answers: Answers
  aside: KeptAside[]
}

type Part = { id: string; title: LocalText }
type Carry = { value: AnswerValue | undefined; aside: Omit<KeptAside, 'questionId'>[] }
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
  const [kept, gone] = [ids.filter((id) => has(now.options, id)), ids.filter((id) => !has(now.options, id))]
  const other = otherText(value)
  const lost = now.options.some((option) => option.other && kept.includes(option.id)) ? '' : other
  // Words of one's own go with the option they were given to.
  const aside = gone.map((id) => ({
    part: id,
    titles: [now.title, titleOf(before, 'options', id)],
    value: lost === '' ? id : { chosen: [id], other: lost },
  }))
  const left = lost !== '' && gone.length === 0 ? [{ part: null, titles: [now.title], value: lost }] : []
  return { value: choiceAnswer(now, kept, other), aside: [...aside, ...left] }
}

const fitMatrix: Fit<MatrixQuestion> = (now, before, value) => {
  const aside: Carry['aside'] = []
  const kept: MatrixAnswer = {}
  for (const [row, chosen] of Object.entries(value as MatrixAnswer)) {
    const fits = has(now.rows, row) ? chosen.filter((id) => has(now.options, id)) : []
    const gone = chosen.filter((id) => !fits.includes(id))
    if (fits.length > 0) kept[row] = fits
    if (gone.length > 0)
      aside.push({ part: row, titles: [now.title, titleOf(before ?? now, 'rows', row)], value: gone })
  }
  return { value: kept, aside }
}

const fitTable: Fit<TableQuestion> = (now, before, value) => {
  const aside: Carry['aside'] = []
  const kept: TableAnswer = {}
  for (const [row, cells] of Object.entries(value as TableAnswer))
    for (const [column, figure] of Object.entries(cells)) {
      if (has(now.rows, row) && has(now.columns, column)) kept[row] = { ...kept[row], [column]: figure }
      else if (figure.trim() !== '') {
        const titles = [now.title, titleOf(before, 'rows', row), titleOf(before, 'columns', column)]
        aside.push({ part: `${row}.${column}`, titles, value: figure })
      }
    }
  return { value: kept, aside }
}

const whole: Fit<Question> = (_now, _before, value) => ({ value, aside: [] })

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

const byId = (form: Form | null) =>
  new Map((form?.pages ?? []).flatMap(({ questions }) => questions.map((one) => [one.id, one] as const)))

/**
 * Answers given on one version of a form as another version takes them, and apart what it has no place for.
 * Answers must have the shape their version asks for. `before` only gives names to what is kept aside; figures out of
 * new bounds stay, and are said to be so where they are.
 */
export function carryAnswers(before: Form | null, after: Form, answers: Answers): Carried {
  const [old, now] = [byId(before), byId(after)]
  const carried: Carried = { answers: {}, aside: [] }
  for (const [questionId, value] of Object.entries(answers)) {
    const [was, is] = [old.get(questionId), now.get(questionId)]
    if (!is || (was && !sameShape(was, is))) {
      const titles = [(was ?? is)?.title ?? named(questionId)]
      if (!isEmptyAnswer(value)) carried.aside.push({ questionId, part: null, titles, value })
      continue
    }
    const fit = (fits[is.kind] ?? whole) as Fit<Question>
    const { value: kept, aside } = fit(is, was, value)
    if (kept !== undefined && !isEmptyAnswer(kept)) carried.answers[questionId] = kept
    carried.aside.push(...aside.map((one) => ({ questionId, ...one })))
  }
  return carried
}
