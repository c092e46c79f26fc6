import { and, eq, sql } from 'drizzle-orm'
import { movePeriod, moveTitle } from '../../src/lib/questionnaire'
import { fromChinaTime, toChinaTime } from '../../src/lib/dates/china-day'
import { type Audience, emptyAudience } from '../../src/wire/surveys/audience'
import type { NextSurvey } from '../../src/wire/surveys/forms'
import { type Database, rowsOf } from '../database/connection/open'
import { isStored, survey } from '../database/schema'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import type { Editor } from './catalogue'
import { countAudience } from './audience/count'
import { compareUnits } from './unit-changes'

/** Names of units that get no task any more; the others are only counted. */
const MOST_NAMES = 20

/** Months from one period to the next. */
const monthsOf = (period: string): number => {
  const steps: [RegExp, number][] = [
    [/^\d{4}-\d\d$/, 1],
    [/^\d{4}-Q/, 3],
    [/^\d{4}-H/, 6],
  ]
  return steps.find(([pattern]) => pattern.test(period))?.[1] ?? 12
}

/** The same day some months later; the last day of a month is followed by last days. */
function laterBy(moment: Date, months: number): Date {
  const time = toChinaTime(moment)
  const moved = time.add(months, 'month')
  return fromChinaTime(time.date() === time.daysInMonth() ? moved.date(moved.daysInMonth()) : moved)
}

/** One respondent per unit, unless a unit was asked through several. */
export async function perUnitOf(db: Database, surveyId: string): Promise<Audience['perUnit']> {
  const [row] = await rowsOf<{ several: boolean }>(
    db,
    sql`select exists (
      select 1 from task t join survey s on s.id = t.survey_id
      where t.survey_id = ${surveyId} and t.organisation_id <> s.owner_id
      group by t.organisation_id having count(*) > 1
    ) as several`,
  )
  return row?.several ? 'all' : 'one'
}

/**
 * What the survey of the next period is published with: title, period and dates moved on, the same conditions, and the
 * units that were asked.
 * @throws notFound for a survey of another bureau
 */
export async function readNextSurvey(gateway: Gateway, { ownerId }: Editor, id: string): Promise<NextSurvey> {
  const { db } = gateway
  const [known] = await db
    .select()
    .from(survey)
    .where(and(isStored, eq(survey.id, id), eq(survey.ownerId, ownerId)))
  if (!known) throw new GatewayError('notFound')
  const { formId, anonymous, faceCheck, namesReviewers, opensAt, dueAt } = known
  const period = known.period === null ? null : movePeriod(known.period, 1)
  const months = monthsOf(known.period ?? '')
  // A survey without a period is one of a year.
  const from = known.period ?? toChinaTime(opensAt).format('YYYY')
  const title = moveTitle(known.title, from, movePeriod(from, 1) ?? from)
  const perUnit = await perUnitOf(db, id)
  const audience = { ...emptyAudience, surveys: [id], perUnit }
  const [units, carried] = await Promise.all([
    compareUnits(db, { ownerId, survey: known, carry: { perUnit } }),
    countAudience(db, ownerId, audience),
  ])
  const { count, units: left } = units.left
  return {
    ...{ formId, title, before: known.title, period, anonymous, faceCheck, namesReviewers, audience },
    opensAt: laterBy(opensAt, months).toISOString(),
    dueAt: laterBy(dueAt, months).toISOString(),
    carried,
    left: { count, names: left.slice(0, MOST_NAMES).map(({ name }) => name) },
    units,
  }
}
