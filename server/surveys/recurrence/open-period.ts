import { randomUUID } from 'node:crypto'
import { emptyAudience } from '../../../src/wire/surveys/audience'
import type { OpeningFailure } from '../../../src/wire/recurrence/recurrence'
import type { UnitChanges } from '../../../src/wire/recurrence/unit-changes'
import type { Database } from '../../database/connection/open'
import { survey } from '../../database/schema'
import { findForm } from '../../evaluation/forms'
import type { Gateway } from '../../gateway'
import { perUnitOf } from '../next-survey'
import { formErrors } from '../publish'
import { createAssignment } from '../audience/assignment'
import { takePartitions } from '../audience/partitions'
import { isLarge } from '../audience/select'
import { compareUnits } from '../unit-changes'
import { timesOf } from './schedule'
import { type RecurrenceRow, type SurveyRow, titleFor } from './series'

/** A period cannot be opened now. */
export class OpeningError extends Error {
  override name = 'OpeningError'
  constructor(readonly reason: OpeningFailure) {
    super(reason)
  }
}

/**
 * Checks the form version of a survey, outside of a transaction.
 * @throws OpeningError if it is missing or has errors
 */
export async function checkForm(db: Database, { formId, formVersion }: SurveyRow): Promise<void> {
  const form = await findForm(db, formId, formVersion).catch(() => null)
  if (form === null || (await formErrors(form)).length > 0) throw new OpeningError('formInvalid')
}

export interface OpenedPeriod {
  survey: SurveyRow
  units: UnitChanges
}

/**
 * Publishes a further period like the newest survey: its form version, its conditions, and the respondents by the
 * settings.
 * @throws OpeningError if nobody is left to ask
 */
export async function openPeriod(
  tx: Database,
  gateway: Gateway,
  { ownerId, setBy, settings }: RecurrenceRow,
  newest: SurveyRow,
  period: string,
): Promise<OpenedPeriod> {
  const { formId, formVersion, anonymous, faceCheck, namesReviewers } = newest
  const carry = { perUnit: await perUnitOf(tx, newest.id), carry: settings.carry }
  const units = await compareUnits(tx, { ownerId, survey: newest, carry })
  const clientKey = randomUUID()
  const audience = {
    ...{ ...emptyAudience, ...carry, surveys: [newest.id] },
    ...(settings.addNew ? { newSince: [newest.id] } : {}),
  }
  const isListedLater = await isLarge(tx, { ownerId, audience })
  const [created] = await tx
    .insert(survey)
    .values({
      ...(isListedLater && (await takePartitions(tx, gateway.clock.now()))),
      ...{ formId, formVersion, ownerId, period, anonymous, faceCheck, namesReviewers },
      ...timesOf(period, settings),
      ...{ title: titleFor(newest, period), publishKey: clientKey },
    })
    .returning()
  if (!created) throw new Error('the survey was not inserted')
  const assignment = { surveyId: created.id, audience, clientKey, createdBy: setBy, isListedLater }
  if ((await createAssignment(tx, gateway, assignment)) === null) throw new OpeningError('nobody')
  return { survey: created, units }
}
