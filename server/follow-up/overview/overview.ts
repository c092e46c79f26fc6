import type { Overview } from '../../../src/wire/bureau/overview'
import type { Survey } from '../../../src/wire/surveys/task'
import type { Scope } from '../../access/scope'
import type { Database } from '../../database/connection/open'
import type { Gateway } from '../../gateway'
import type { Language } from '../../http/language'
import { latestDrafts } from '../../surveys/catalogue'
import { surveysByDeadline } from '../../surveys/surveys'
import { slowestAreas } from '../collection-progress'
import { readReviewQueue } from '../review-queue'
import { readCorrected, withJustifiedFields } from './submissions'

const MAX_DEADLINES = 5
const MAX_DRAFTS = 3
const MAX_AREAS = 3
/** Submissions that wait for a decision, above corrected ones and without any. */
const MAX_WAITING = 8
const MAX_WAITING_ALONE = 14
const MAX_SUSPICIOUS = 4
const MAX_CORRECTED = 5

export interface Official {
  scope: Scope
  /** May edit the bureau's forms. */
  mayEdit: boolean
}

/** What a bureau, or a department of it, has to do. */
export async function readOverview(
  gateway: Gateway,
  { scope, mayEdit }: Official,
  language: Language,
): Promise<Overview> {
  const { db, clock } = gateway
  const now = clock.now()
  const deadlines = await surveysByDeadline(db, scope, now, MAX_DEADLINES)
  const page = { kind: '', cursor: '' } as const
  const suspicious = await readReviewQueue(
    gateway,
    scope,
    { ...page, order: 'suspicion', size: MAX_SUSPICIOUS },
    language,
  )
  const { items, all, counts } = await readReviewQueue(
    gateway,
    scope,
    { ...page, order: 'time', size: MAX_WAITING_ALONE },
    language,
  )
  const first = suspicious.items.filter(({ suspicions }) => suspicions.length > 0)
  const others = items.filter(({ taskId }) => !first.some((one) => one.taskId === taskId))
  const waiting = [...first, ...others].slice(0, counts.corrected > 0 ? MAX_WAITING : MAX_WAITING_ALONE)
  return {
    current: await readCurrent(db, scope, deadlines),
    waiting: { total: all, items: await withJustifiedFields(db, waiting) },
    corrected: {
      total: counts.corrected,
      items: await readCorrected(db, scope, language, { total: counts.corrected, limit: MAX_CORRECTED }),
    },
    deadlines,
    forms: mayEdit ? await latestDrafts(db, scope.ownerId, MAX_DRAFTS) : { total: 0, items: [] },
    serverTime: now.toISOString(),
  }
}

/** The survey that is due next; the collection progress of an anonymous one is not shown. */
async function readCurrent(db: Database, scope: Scope, surveys: Survey[]): Promise<Overview['current']> {
  const survey = surveys.find(({ anonymous }) => !anonymous)
  if (!survey) return null
  return { survey, slowest: await slowestAreas(db, scope, survey.id, MAX_AREAS) }
}
