import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { survey } from '../../../../server/database/schema'
import type { Database } from '../../../../server/database/connection/open'
import type { PublishedSurvey, PublishRequest } from '../../../../src/wire/surveys/forms'
import type {
  Recurrence,
  RecurrenceAct,
  RecurrenceSettings,
} from '../../../../src/wire/recurrence/recurrence'
import type { Caller } from '../../harness/client'

export const area = '/dsb/api/questionnaire/forms'

/** Opens on the 1st and is due on the 15th of the month after. */
export const monthly: RecurrenceSettings = {
  ...{ rhythm: 'month', carry: 'asked', addNew: false },
  ...{ opens: { basis: 'after', day: 1 }, due: { basis: 'after', day: 15 } },
}

/** The monthly survey of November 2026, of the quarterly form, which no other survey of the test has a period of. */
export const publishNovember = (by: Caller, more: Partial<PublishRequest> = {}) =>
  by.post<PublishedSurvey>(`${area}/publish`, {
    ...{ clientKey: randomUUID(), source: { kind: 'template', id: 'business-conditions' } },
    title: { 'zh-CN': '2026年11月用工调查', 'en-US': 'Employment, November 2026' },
    ...{ period: '2026-11', anonymous: false, faceCheck: true, namesReviewers: true },
    ...{ opensAt: '2026-10-31T16:00:00.000Z', dueAt: '2026-11-30T15:59:59.999Z' },
    audience: { units: ['xixi', 'wensan'] },
    ...more,
  })

export const setRecurrence = (by: Caller, surveyId: string, more: Partial<RecurrenceSettings> = {}) =>
  by.post<Recurrence>(`${area}/recurrence/set`, { surveyId, settings: { ...monthly, ...more } })

export const act = (by: Caller, surveyId: string, what: RecurrenceAct) =>
  by.post<Recurrence>(`${area}/recurrence/act`, { surveyId, act: what })

export const readRecurrence = async (by: Caller, surveyId: string): Promise<Recurrence> =>
  (await by.get<Recurrence>(`${area}/recurrence`, { surveyId })).data

/** The surveys of the series, by their opening. */
export const surveysOf = (db: Database, formId: string) =>
  db
    .select()
    .from(survey)
    .where(and(eq(survey.formId, formId), eq(survey.ownerId, 'tjj-xihu')))
    .orderBy(asc(survey.opensAt))

/** The periods of a form, those without one left out. */
export const periodsOf = async (db: Database, formId: string): Promise<string[]> =>
  (await surveysOf(db, formId)).flatMap(({ period }) => period ?? [])

/** Conditions of an anonymous survey. */
export const anonymousSurvey = {
  source: { kind: 'template', id: 'statistics-integrity' },
  ...{ anonymous: true, faceCheck: false },
} satisfies Partial<PublishRequest>
