import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { movePeriod } from '../../../src/lib/questionnaire'
import type { Form, Question } from '../../../src/lib/questionnaire/schema/form'
import { chinaMonth } from '../../clock'
import type { Database } from '../../database/connection/open'
import { survey } from '../../database/schema'

/** True for a figure, or a table with one, that states what it is the value of: the period, or the year to date. */
const hasSpan = (question: Question): boolean =>
  ('span' in question && question.span !== undefined) ||
  ('columns' in question && question.columns.some((column) => 'span' in column && column.span !== undefined))

/**
 * The period that a survey of a form is probably of: the one after the newest survey of the form; for the first survey of
 * a form with figures since the start of the year, the current month; null for any other form.
 */
export async function findUsualPeriod(
  db: Database,
  ownerId: string,
  form: Form,
  now: Date,
): Promise<string | null> {
  const [newest] = await db
    .select({ period: survey.period })
    .from(survey)
    .where(and(eq(survey.ownerId, ownerId), eq(survey.formId, form.id), isNotNull(survey.period)))
    .orderBy(desc(survey.period))
    .limit(1)
  if (newest?.period) return movePeriod(newest.period, 1)
  return form.pages.some(({ questions }) => questions.some(hasSpan)) ? chinaMonth(now) : null
}
