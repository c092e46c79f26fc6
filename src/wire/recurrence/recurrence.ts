import * as v from 'valibot'
import { dayBases, rhythms } from '../../lib/dates/recurrence'
import { localTextSchema } from '../session/session'
import { carryRules } from '../surveys/audience'
import { id, time } from '../surveys/task'
import { unitChangesSchema } from './unit-changes'

/** `cancelled` ends a recurrence; its settings and log stay, and it can be switched on again. */
export const recurrenceStates = ['on', 'paused', 'cancelled'] as const

/**
 * Why a period could not be opened: nobody is left to ask, the form has errors, its days leave no time to answer, or an
 * error of the gateway, which is in its log. All are tried again until the due date.
 */
export const openingFailures = ['nobody', 'formInvalid', 'unexpected'] as const

/** Why a period was left out: somebody had published it, a later one was due too, or its due date had passed. */
export const skipReasons = ['published', 'superseded', 'overdue'] as const

const periodDay = v.pipe(
  v.object({
    basis: v.picklist(dayBases),
    day: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(90)),
  }),
  v.forward(
    v.check(({ basis, day }) => basis === 'after' || day <= 31, 'day of a month'),
    ['day'],
  ),
)

export const recurrenceSettings = v.object({
  rhythm: v.picklist(rhythms),
  /** Opens at the start of this day in China. */
  opens: periodDay,
  /** Due at the end of this day in China. */
  due: periodDay,
  carry: v.picklist(carryRules),
  /** Units that are new in the register, of the same area and type, are asked too. */
  addNew: v.boolean(),
})

const period = v.object({ period: v.string(), opensAt: time, dueAt: time })

/** GET /dsb/api/questionnaire/forms/recurrence?surveyId= : how the survey's series recurs, and what has happened. */
export const recurrenceQuery = v.object({ surveyId: id })
export const recurrenceResponse = v.object({
  /** The newest survey of the series, from which the next one is made. */
  survey: v.object({ id, title: localTextSchema, period: v.nullable(v.string()), anonymous: v.boolean() }),
  /** The reference period after which the recurrence goes on: the newest survey's. */
  last: v.string(),
  /** Null as long as nobody has set it. */
  state: v.nullable(v.picklist(recurrenceStates)),
  /** As set, otherwise a proposal from the newest survey. */
  settings: recurrenceSettings,
  /** The next period to be opened; null unless the state is `on` or `paused`. */
  next: v.nullable(period),
  /** Why the last attempt failed; the next attempt is at `retryAt`. */
  failure: v.nullable(v.object({ reason: v.picklist(openingFailures), at: time, retryAt: time })),
  /** The latest periods, at most 24, the newest first. */
  openings: v.array(
    v.object({
      period: v.string(),
      outcome: v.picklist(['opened', 'skipped']),
      at: time,
      reason: v.nullable(v.picklist(skipReasons)),
      survey: v.nullable(v.object({ id, title: localTextSchema })),
      /** Of an opened period: its units, as they were then. */
      units: v.nullable(unitChangesSchema),
    }),
  ),
  /** Who has changed what, at most 50, the latest first. */
  log: v.array(
    v.object({
      kind: v.picklist(['set', 'paused', 'resumed', 'cancelled', 'retried']),
      by: localTextSchema,
      at: time,
      /** Of `set`; null for other changes. */
      settings: v.nullable(recurrenceSettings),
    }),
  ),
  serverTime: time,
})

/**
 * POST /dsb/api/questionnaire/forms/recurrence/set : sets how the series of a survey recurs, and switches it on. 400
 * names the field (`due`: `before opens`; `carry`: `anonymous`).
 */
export const recurrenceSetRequest = v.object({ surveyId: id, settings: recurrenceSettings })

/** POST /dsb/api/questionnaire/forms/recurrence/act : 409 if the recurrence is not in a state for it. */
export const recurrenceActs = ['pause', 'resume', 'cancel', 'retry'] as const
export const recurrenceActRequest = v.object({ surveyId: id, act: v.picklist(recurrenceActs) })

export type RecurrenceState = (typeof recurrenceStates)[number]
export type OpeningFailure = (typeof openingFailures)[number]
export type SkipReason = (typeof skipReasons)[number]
export type RecurrenceSettings = v.InferOutput<typeof recurrenceSettings>
export type RecurrenceAct = (typeof recurrenceActs)[number]
export type Recurrence = v.InferOutput<typeof recurrenceResponse>
export type RecurrenceChangeKind = Recurrence['log'][number]['kind']
