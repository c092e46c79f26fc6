import type { Form, LocalText } from '../../../src/lib/questionnaire/schema/form'
import { questionsOf } from '../../tally/tally-items'
import { asksIndustry, crosstabVariablesOf } from '../crosstab-variables'
import type { OfferedValue } from '../value-sets'

/** A figure: a question with a number, or a cell of a table. */
export interface Figure {
  id: string
  title: LocalText
  unit: LocalText | null
  path: string[]
}

/** An answer by which units are grouped. */
export interface GroupQuestion {
  id: string
  title: LocalText
  path: string[]
  /** Null for codes of the industries, which are grouped by their sections. */
  options: OfferedValue[] | null
}

const unitOf = (form: Form, id: string): LocalText | null => {
  const question = questionsOf(form).find((one) => one.id === id.split('/')[0])
  return (question as { unit?: LocalText } | undefined)?.unit ?? null
}

export const figuresOf = (form: Form): Figure[] =>
  crosstabVariablesOf(form)
    .filter(({ figures }) => figures)
    .map(({ id, title, path }) => ({ id, title, path, unit: unitOf(form, id) }))

/** Questions with one answer each: several would count a unit's figure more than once. */
export function groupQuestionsOf(form: Form): GroupQuestion[] {
  const industries = new Set(
    questionsOf(form)
      .filter(asksIndustry)
      .map(({ id }) => id),
  )
  return crosstabVariablesOf(form)
    .filter(({ id, options, several }) => !several && (options !== null || industries.has(id)))
    .map(({ id, title, path, options }) => ({ id, title, path, options }))
}
