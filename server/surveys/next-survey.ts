import { and, eq, sql } from 'drizzle-orm'
import { movePeriod, moveTitle } from '../../src/lib/questionnaire'
import { fromChinaTime, toChinaTime } from '../../src/lib/dates/china-day'
import type { LocalText } from '../../src/lib/questionnaire/schema/form'
import { type Audience, emptyAudience } from '../../src/wire/surveys/audience'
import type { NextSurvey } from '../../src/wire/surveys/forms'
import { type Database, rowsOf } from '../database/connection/open'
import { survey } from '../database/schema'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import type { Editor } from './catalogue'
import { countAudience, resolveAudience } from './resolve-audience'

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
async function perUnitOf(db: Database, surveyId: string): Promise<Audience['perUnit']> {
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

/** Units that were asked and get no task any more: excused, without people, or outside the jurisdiction. */
async function findLeft(db: Database, ownerId: string, audience: Audience): Promise<NextSurvey['left']> {
  const people = await resolveAudience(db, ownerId, audience)
  const rows = await rowsOf<{ name: LocalText; count: number }>(
    db,
    sql`select o.name, count(*) over ()::int as count from organisation o
      where o.id in (select t.organisation_id from task t where t.survey_id::text = ${audience.surveys[0] ?? ''})
        and o.id not in (select organisation_id from (${people}) m)
      order by o.name->>'zh-CN', o.id limit ${MOST_NAMES}`,
  )
  return { count: rows[0]?.count ?? 0, names: rows.map(({ name }) => name) }
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
    .where(and(eq(survey.id, id), eq(survey.ownerId, ownerId)))
  if (!known) throw new GatewayError('notFound')
  const { formId, anonymous, faceCheck, namesReviewers, opensAt, dueAt } = known
  const period = known.period === null ? null : movePeriod(known.period, 1)
  const months = monthsOf(known.period ?? '')
  // A survey without a period is one of a year.
  const from = known.period ?? toChinaTime(opensAt).format('YYYY')
  const title = moveTitle(known.title, from, movePeriod(from, 1) ?? from)
  const audience = { ...emptyAudience, surveys: [id], perUnit: await perUnitOf(db, id) }
  return {
    ...{ formId, title, before: known.title, period, anonymous, faceCheck, namesReviewers, audience },
    opensAt: laterBy(opensAt, months).toISOString(),
    dueAt: laterBy(dueAt, months).toISOString(),
    carried: await countAudience(db, ownerId, audience),
    left: await findLeft(db, ownerId, audience),
  }
}
