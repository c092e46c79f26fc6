import { setImmediate } from 'node:timers/promises'
import { kindOf } from '../../src/lib/questionnaire'
import { fieldsOf } from '../../src/lib/questionnaire/engine/check'
import type { Aggregate } from '../../src/lib/questionnaire/kinds/kind'
import type {
  Answers,
  AnswerValue,
  Form,
  LocationAnswer,
  MatrixAnswer,
  Question,
  RosterAnswer,
  TableAnswer,
} from '../../src/lib/questionnaire/schema/form'
import { listCounter } from './list-variables'
import { addNumber, type NumberSum } from './number-sums'
import { scoreCounter } from './score-counts'
import { addCount, addInteger, type Counts, createSums, type Sums, type TallySum } from './sums'

export const questionsOf = (form: Form): Question[] => form.pages.flatMap(({ questions }) => questions)

/** A number in the answers of a form: its variable, and where it stands there. */
export interface FormNumber {
  variable: string
  path: string[]
}

/** The numbers of a form; without those of open lists, which have no fixed place. */
export const formNumbers = (form: Form): FormNumber[] =>
  questionsOf(form).flatMap((question) => {
    const { aggregate } = kindOf(question)
    if (aggregate !== 'number' && aggregate !== 'cells') return []
    return fieldsOf(question).map((cell) => {
      const path = [question.id, cell?.row, cell?.column].filter((part) => part !== undefined)
      return { variable: path.join('/'), path }
    })
  })

/** The part of a response that is counted; the seconds are null if unknown. */
export interface CountedResponse {
  answers: Answers
  seconds: number | null
  /** Key of the group of its unit, empty without a unit; missing if nothing is counted by group. */
  group?: string
}

/** The variable that counts the first places of the options of an order. */
export const firstPlaces = (questionId: string): string => `${questionId}/first`

/** Texts with the same first 60 characters are counted as one value. */
const TEXT_PREFIX = 60
/** Dates are counted by the four digits of their year. */
const YEAR_PREFIX = 4

type Choices = string | number | string[]

/** The choices of an answer that may also have other parts. */
function chosenOf(value: AnswerValue): Choices {
  if (typeof value !== 'object' || Array.isArray(value)) return value
  return (value.chosen ?? value.organizationId ?? []) as Choices
}

/** The first characters: a character outside the basic plane is not split. */
const prefixOf = (text: string, length: number) =>
  text.length <= length ? text : Array.from(text).slice(0, length).join('')

type CountAnswer = (value: AnswerValue) => void
type Counter = (question: Question, sums: Sums) => CountAnswer

/** Counts a question's answers, and their values with `countValues`. */
function answersOf(counts: Counts, countValues: CountAnswer): CountAnswer {
  return (value) => {
    addCount(counts, '')
    countValues(value)
  }
}

function countChoices(counts: Counts, choices: Choices): void {
  if (Array.isArray(choices)) for (const choice of choices) addCount(counts, choice)
  else addCount(counts, String(choices))
}

/** The text of an answer; of a location its address, which may be missing. */
function textOf(value: AnswerValue): string {
  if (typeof value !== 'object') return String(value)
  const { address } = value as LocationAnswer
  return address ?? ''
}

const prefixes =
  (length: number): Counter =>
  ({ id }, { countsOf }) => {
    const counts = countsOf(id)
    return answersOf(counts, (value) => {
      const text = textOf(value)
      // The empty value counts the answers.
      if (text !== '') addCount(counts, prefixOf(text, length))
    })
  }

function countNumber(numbers: NumberSum, value: string): void {
  if (value !== '') addNumber(numbers, value)
}

const counters: Record<Aggregate, Counter> = {
  choices: ({ id }, { countsOf }) => {
    const counts = countsOf(id)
    return answersOf(counts, (value) => countChoices(counts, chosenOf(value)))
  },
  ranks: ({ id }, { countsOf, integersOf }) => {
    const [firsts, ranks] = [countsOf(firstPlaces(id)), integersOf(id)]
    return answersOf(countsOf(id), (value) =>
      (value as string[]).forEach((item, index) => {
        if (index === 0) addCount(firsts, item)
        addInteger(ranks, item, index + 1)
      }),
    )
  },
  rows: ({ id }, { countsOf }) => {
    const countsOfRow = cached((row) => countsOf(`${id}/${row}`))
    return answersOf(countsOf(id), (value) => {
      for (const [row, chosen] of Object.entries(value as MatrixAnswer)) {
        addCount(countsOfRow(row), '')
        countChoices(countsOfRow(row), chosen)
      }
    })
  },
  number: ({ id }, { numbersOf }) => {
    const numbers = numbersOf(id)
    return (value) => countNumber(numbers, value as string)
  },
  cells: (question, { countsOf, numbersOf }) => {
    const cells = fieldsOf(question).map((cell) => ({
      ...{ row: cell?.row ?? '', column: cell?.column ?? '' },
      numbers: numbersOf([question.id, cell?.row, cell?.column].join('/')),
    }))
    return answersOf(countsOf(question.id), (value) => {
      for (const { row, column, numbers } of cells)
        countNumber(numbers, (value as TableAnswer)[row]?.[column] ?? '')
    })
  },
  list: (question, sums) => {
    const countList = listCounter(question, sums)
    return answersOf(sums.countsOf(question.id), (value) => countList(value as RosterAnswer))
  },
  texts: prefixes(TEXT_PREFIX),
  days: prefixes(YEAR_PREFIX),
  files: ({ id }, { countsOf }) => {
    const counts = countsOf(id)
    return answersOf(counts, (value) => addCount(counts, 'files', countOfFiles(value)))
  },
}

function countOfFiles(value: AnswerValue): number {
  const keys = typeof value === 'object' && !Array.isArray(value) ? value.keys : value
  return Array.isArray(keys) ? keys.length : 1
}

function cached<Value>(create: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>()
  return (key) => {
    const value = known.get(key) ?? create(key)
    known.set(key, value)
    return value
  }
}

const countersOf = (form: Form, sums: Sums): ReadonlyMap<string, CountAnswer> =>
  new Map(
    questionsOf(form).flatMap((question) => {
      const { aggregate } = kindOf(question)
      return aggregate === null ? [] : [[question.id, counters[aggregate](question, sums)] as const]
    }),
  )

/** Responses after which calls get their turn: summing a whole portion takes hundreds of milliseconds. */
const PAUSE = 200

export interface ResponseSums {
  add(responses: readonly CountedResponse[]): Promise<void>
  /** As rows of table `tally`. */
  rows(): TallySum[]
}

/** Sums over responses of the form. */
export function createResponseSums(form: Form): ResponseSums {
  const sums = createSums()
  const countAnswers = countersOf(form, sums)
  const countScores = scoreCounter(form, sums)
  const whole = sums.countsOf('')
  const add = async (responses: readonly CountedResponse[]) => {
    for (const [index, { answers, seconds, group }] of responses.entries()) {
      if (index % PAUSE === PAUSE - 1) await setImmediate()
      addCount(whole, '')
      if (seconds !== null) addCount(whole, String(seconds))
      for (const id in answers) countAnswers.get(id)?.(answers[id] as AnswerValue)
      if (group !== undefined) countScores?.(answers, group)
    }
  }
  return { add, rows: sums.rows }
}
