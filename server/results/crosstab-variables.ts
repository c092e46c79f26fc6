import { kindOf } from '../../src/lib/questionnaire'
import type { Aggregate, Codelist } from '../../src/lib/questionnaire/kinds/kind'
import type {
  Form,
  LocalText,
  MatrixQuestion,
  Question,
  TableQuestion,
} from '../../src/lib/questionnaire/schema/form'
import { questionsWithConditions } from './disclosure-control'
import { type Choice, joinTitles, valuesOf } from './value-sets'

/** Something that can be laid across something else: a question, a row of a matrix, a cell of a table. */
export interface CrosstabVariable {
  /** `question`, `question/row` or `question/row/column`. */
  id: string
  title: LocalText
  /** Where the answer lies among a sheet's answers. */
  path: string[]
  /** Gives codes their names; null if the form or the code itself says it all. */
  codelist: Codelist | null
  figures: boolean
  /** A sheet may choose several of its options. */
  several: boolean
  /** Null for codes without a list of the form's own. */
  options: Choice[] | null
  /** Whether it is asked, or what it offers, depends on other answers. */
  conditioned: boolean
}

type Part = Pick<CrosstabVariable, 'id' | 'title' | 'path'> & Partial<CrosstabVariable>
type Variables = (question: Question) => Part[]

const whole = ({ id, title }: Question): Part => ({ id, title, path: [id] })
const none: Variables = () => []

const variables: Record<Aggregate, Variables> = {
  choices: (question) => [{ ...whole(question), options: valuesOf(question) }],
  rows: (question) =>
    (question as MatrixQuestion).rows.map((row) => ({
      id: `${question.id}/${row.id}`,
      title: joinTitles(question.title, row.title),
      path: [question.id, row.id],
      options: valuesOf(question),
    })),
  number: (question) => [{ ...whole(question), figures: true }],
  cells: (question) => cellsOf(question as TableQuestion),
  texts: none,
  days: none,
  files: none,
}

const cellsOf = ({ id, title, rows, columns }: TableQuestion): Part[] =>
  rows.flatMap((row) =>
    columns.map((column) => ({
      id: `${id}/${row.id}/${column.id}`,
      title: joinTitles(title, joinTitles(row.title, column.title)),
      path: [id, row.id, column.id],
      figures: true,
    })),
  )

/** All that can be crossed, in the form's order. */
export function crosstabVariablesOf(form: Form): CrosstabVariable[] {
  return questionsWithConditions(form).flatMap(({ question, asksFor }) => {
    const { aggregate, codelist = null, isMultiple: several } = kindOf(question)
    const parts = aggregate === null ? [] : variables[aggregate](question)
    return parts.map((part) => ({
      ...{ codelist, figures: false, several: several?.(question) ?? false, options: null },
      ...part,
      conditioned: asksFor.length > 0,
    }))
  })
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
