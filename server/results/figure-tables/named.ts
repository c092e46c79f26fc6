import { unitGroups } from '../../../src/wire/results/figure-table'
import type { Database } from '../../database/connection/open'
import { findSurveyForm } from '../../evaluation/forms'
import { GatewayError } from '../../gateway-error'
import { findOwnSurvey } from '../../surveys/surveys'
import type { Grouping, TableSource } from './read-cells'
import { type Figure, figuresOf, type GroupQuestion, groupQuestionsOf } from './variables'

export function refuse(field: string, message: string): never {
  throw new GatewayError('invalidInput', { fields: [{ field, message }] })
}

/** A survey with the figures and groupings of its form. @throws notFound, forbidden */
export async function findNamed(db: Database, ownerId: string, surveyId: string) {
  const { anonymous, dueAt, formId, formVersion } = await findOwnSurvey(db, ownerId, surveyId)
  const form = anonymous ? null : await findSurveyForm(db, surveyId, formId, formVersion)
  return {
    ...{ anonymous, dueAt },
    figures: form ? figuresOf(form) : [],
    questions: form ? groupQuestionsOf(form) : [],
  }
}

interface Named {
  figures: Figure[]
  questions: GroupQuestion[]
}

export const findFigure = ({ figures }: Named, id: string): Figure =>
  figures.find((one) => one.id === id) ?? refuse('figure', 'a question with a number')

export const findGrouping = (named: Named, id: string, field: string): Grouping =>
  groupingIn(named, id) ?? refuse(field, 'a grouping of the units')

const groupingIn = ({ questions }: Named, id: string): Grouping | null => {
  const unitGroup = unitGroups.find((one) => one === id)
  if (unitGroup) return { id: unitGroup, question: null }
  const question = questions.find((one) => one.id === id)
  return question ? { id: question.id, question } : null
}

/** A table by the ids of what it is made of; null if the survey's form has not all of that. */
export async function findTableIn(
  db: Database,
  ownerId: string,
  surveyId: string,
  ids: Record<'figure' | 'row' | 'column', string>,
): Promise<TableSource | null> {
  const named = await findNamed(db, ownerId, surveyId)
  const figure = named.figures.find(({ id }) => id === ids.figure)
  const [row, column] = [groupingIn(named, ids.row), groupingIn(named, ids.column)]
  return figure && row && column ? { surveyId, ownerId, figure, row, column } : null
}

/**
 * The same table of another survey.
 * @param same the id that stands for the same there, null for none
 */
export async function findSameTable(
  db: Database,
  { ownerId, ...parts }: TableSource,
  surveyId: string,
  same: (id: string) => string | null,
): Promise<TableSource | null> {
  const [figure, row, column] = [same(parts.figure.id), same(parts.row.id), same(parts.column.id)]
  return figure === null || row === null || column === null
    ? null
    : findTableIn(db, ownerId, surveyId, { figure, row, column })
}
