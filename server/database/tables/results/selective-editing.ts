import { sql } from 'drizzle-orm'
import {
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Contributions } from '../../../../src/lib/disclosure-control'
import type { LocalText } from '../../../../src/lib/questionnaire/schema/form'
import type { FigureStatistics } from '../../../../src/lib/selective-editing'
import type { FigureEstimate } from '../../../../src/wire/selective-editing/estimate'
import { time } from '../../queries/time'
import { referenceToTask, survey } from '../survey'

/** An estimate before disclosure control. */
export interface StoredEstimate extends FigureEstimate {
  /** What the imputed units contribute; missing in assessments of earlier versions. */
  imputedUnits?: Contributions
}

/**
 * State of selective editing of a survey: what its responses are compared with, and the estimate of its totals. Never of
 * an anonymous survey.
 */
export const surveyAssessment = pgTable('survey_assessment', {
  surveyId: uuid('survey_id')
    .primaryKey()
    .references(() => survey.id),
  /** When the last complete assessment ended; null before the first one. */
  assessedAt: time('assessed_at'),
  /** Tasks, and responses among them, that it has read; responses scored since then. */
  tasks: integer('tasks').notNull().default(0),
  responses: integer('responses').notNull().default(0),
  scoredSince: integer('scored_since').notNull().default(0),
  /** The form version whose figures the statistics describe, in form order. */
  formVersion: integer('form_version'),
  statistics: jsonb('statistics').$type<FigureStatistics[]>(),
  estimate: jsonb('estimate').$type<StoredEstimate[]>(),
  /** Read by gateways of versions without the table `job`, which may still run during an upgrade; otherwise unused. */
  leaseExpiresAt: time('lease_expires_at'),
})

/** The largest share of a missing unit in the totals of an earlier period. */
export const missingShare = pgTable(
  'missing_share',
  {
    taskId: uuid('task_id').notNull(),
    surveyId: uuid('survey_id')
      .notNull()
      .references(() => survey.id),
    share: doublePrecision('share').notNull(),
    /** The figure, and the earlier period. */
    at: jsonb('at').$type<LocalText>().notNull(),
    reference: text('reference').$type<'last' | 'lastYear'>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.taskId, t.surveyId] }),
    referenceToTask('missing_share_task_fk', t).onDelete('cascade'),
    index('missing_share_survey').on(t.surveyId, t.share.desc().nullsFirst()),
    check('missing_share_reference', sql`${t.reference} in ('last', 'lastYear')`),
  ],
)
