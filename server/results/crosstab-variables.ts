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
import { firstPlaces } from '../tally/tally-items'
import { type OfferedValue, joinTitles, valuesOf } from './value-sets'

/** A variable of a crosstab: a question, the first place of an order, a matrix row or a table cell. */
export interface CrosstabVariable {
  /** `question`, `question/row` or `question/row/column`. */
  id: string
  title: LocalText
  /** Path of the answer in a response's answers. */
  path: string[]
  /** Code list that names the codes. Null if the form names them or the code is its own name. */
  codelist: Codelist | null
  figures: boolean
  /** True if a response may select several options. */
  several: boolean
  /** Null for codes from outside the form. */
  options: OfferedValue[] | null
  /** True if its relevance or its options depend on other answers. */
  isConditional: boolean
}

type VariableFields = Pick<CrosstabVariable, 'id' | 'title' | 'path'> & Partial<CrosstabVariable>
type Variables = (question: Question) => VariableFields[]

const whole = ({ id, title }: Question): VariableFields => ({ id, title, path: [id] })
const firstPlace: LocalText = { 'zh-CN': '第 1 位', 'en-US': 'first place' }

const none: Variables = () => []

const variables: Record<Aggregate, Variables> = {
  choices: (question) => [{ ...whole(question), options: valuesOf(question) }],
  ranks: (question) => [
    {
      id: firstPlaces(question.id),
      title: joinTitles(question.title, firstPlace),
      path: [question.id, '0'],
      options: valuesOf(question),
    },
  ],
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
  // A row of a list is no respondent.
  list: none,
}

const cellsOf = ({ id, title, rows, columns }: TableQuestion): VariableFields[] =>
  rows.flatMap((row) =>
    columns.map((column) => ({
      id: `${id}/${row.id}/${column.id}`,
      title: joinTitles(title, joinTitles(row.title, column.title)),
      path: [id, row.id, column.id],
      figures: true,
    })),
  )

/** All crosstab variables of a form, in its order. */
export function crosstabVariablesOf(form: Form): CrosstabVariable[] {
  return questionsWithConditions(form).flatMap(({ question, dependsOn }) => {
    const { aggregate, codelist = null, isMultiple } = kindOf(question)
    const parts = aggregate === null ? [] : variables[aggregate](question)
    return parts.map((part) => ({
      ...{ codelist, figures: false, several: isMultiple?.(question) ?? false, options: null },
      ...part,
      isConditional: dependsOn.length > 0,
    }))
  })
}

/** The question about the unit's industry; undefined without one. */
export function industryVariable(form: Form): CrosstabVariable | undefined {
  const asked = questionsWithConditions(form).find(({ question }) => asksIndustry(question))
  return crosstabVariablesOf(form).find(({ id }) => id === asked?.question.id)
}

export const asksIndustry = (question: Question): boolean =>
  kindOf(question).codes?.(question)?.table === 'industry'

/** Row variables of an anonymous survey: unconditional questions with options of the form. */
export const allowedRows = (all: CrosstabVariable[]): CrosstabVariable[] =>
  all.filter(({ options, isConditional }) => options !== null && !isConditional)

/**
 * The single column variable of an anonymous survey: the first single-choice question. With one column variable, the
 * joint distribution of the other answers within each column stays unknown; with two, three tables could be solved for
 * individual respondents in their corner cells.
 */
export const allowedColumns = (all: CrosstabVariable[]): CrosstabVariable[] =>
  allowedRows(all)
    .filter(({ several }) => !several)
    .slice(0, 1)
