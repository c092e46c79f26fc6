import type {
  Form,
  LocalText,
  Question,
  QuestionKind,
  QuestionOf,
} from '../../src/lib/questionnaire/schema/form'
import { joinTitles, stepsOf } from './question-results'
import { questionsWithConditions } from './disclosure-control'

interface Choice {
  id: string
  title: LocalText
}

/** Something that can be laid across something else: a question, a row of a matrix, a cell of a table. */
export interface CrosstabVariable {
  /** `question`, `question/row` or `question/row/column`. */
  id: string
  title: LocalText
  /** Where the answer lies among a sheet's answers. */
  path: string[]
  kind: QuestionKind
  figures: boolean
  /** A sheet may choose several of its options. */
  several: boolean
  /** Null for codes without a list of the form's own. */
  options: Choice[] | null
  /** Whether it is asked, or what it offers, depends on other answers. */
  conditioned: boolean
}

type Part = Pick<CrosstabVariable, 'id' | 'title' | 'path'> & Partial<CrosstabVariable>
type Places<K extends QuestionKind> = (question: QuestionOf<K>) => Part[]

const whole = ({ id, title }: Question): Pick<CrosstabVariable, 'id' | 'title' | 'path'> => ({
  id,
  title,
  path: [id],
})
const none = () => []
const chosen: Places<'single' | 'picker'> = (question) => [{ ...whole(question), options: question.options }]
const severalChosen: Places<'multiple' | 'checklist'> = (question) => [
  { ...whole(question), options: question.options, several: true },
]
const codes: Places<QuestionKind> = (question) => [whole(question)]

const places: { [K in QuestionKind]: Places<K> } = {
  single: chosen,
  picker: chosen,
  multiple: severalChosen,
  checklist: severalChosen,
  rate: (question) => [{ ...whole(question), options: stepsOf(question) }],
  period: codes,
  area: codes,
  'area-organization': codes,
  department: (question) => [{ ...whole(question), several: (question.maxChoices ?? 1) > 1 }],
  matrix: (question) =>
    question.rows.map((row) => ({
      id: `${question.id}/${row.id}`,
      title: joinTitles(question.title, row.title),
      path: [question.id, row.id],
      options: question.options,
      several: question.multiple === true,
    })),
  number: (question) => [{ ...whole(question), figures: true }],
  table: ({ id, title, rows, columns }) =>
    rows.flatMap((row) =>
      columns.map((column) => ({
        id: `${id}/${row.id}/${column.id}`,
        title: joinTitles(title, joinTitles(row.title, column.title)),
        path: [id, row.id, column.id],
        figures: true,
      })),
    ),
  text: none,
  textarea: none,
  date: none,
  signature: none,
  images: none,
  note: none,
}

/** All that can be crossed, in the form's order. */
export function crosstabVariablesOf(form: Form): CrosstabVariable[] {
  return questionsWithConditions(form).flatMap(({ question, asksFor }) =>
    (places[question.kind] as Places<QuestionKind>)(question).map((part) => ({
      ...{ kind: question.kind, figures: false, several: false, options: null },
      ...part,
      conditioned: asksFor.length > 0,
    })),
  )
}

/** Of an anonymous survey: whatever everybody is asked and answers from the form's own list. */
export const allowedRows = (all: CrosstabVariable[]): CrosstabVariable[] =>
  all.filter(({ options, conditioned }) => options !== null && !conditioned)

/**
 * Of an anonymous survey everything is crossed with one and the same question, the first with one choice. Tables
 * of a single column question leave open how the other answers go together within each column; with two, three
 * tables could be solved for the people in their corners.
 */
export const allowedColumns = (all: CrosstabVariable[]): CrosstabVariable[] =>
  allowedRows(all)
    .filter(({ several }) => !several)
    .slice(0, 1)
