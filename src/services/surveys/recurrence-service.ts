import { interactiveTimeout, request } from '../../request/client'
import {
  type Recurrence,
  type RecurrenceAct,
  recurrenceResponse,
  type RecurrenceSettings,
} from '../../wire/recurrence/recurrence'

const area = '/dsb/api/questionnaire/forms/recurrence'
const errorOwner = 'caller'

/** How the series of a survey recurs, and what has happened. */
export function getRecurrence(surveyId: string): Promise<Recurrence> {
  return request(
    { method: 'GET', url: area, query: { surveyId }, errorOwner, timeout: interactiveTimeout },
    recurrenceResponse,
  )
}

/** Sets how the series of a survey recurs, and switches it on. */
export function setRecurrence(surveyId: string, settings: RecurrenceSettings): Promise<Recurrence> {
  return request(
    {
      ...{ method: 'POST', url: `${area}/set`, body: { surveyId, settings } },
      ...{ errorOwner, timeout: interactiveTimeout },
    },
    recurrenceResponse,
  )
}

/** Pauses, resumes or cancels the recurrence, or tries a failed opening again. Refused with `conflict` in another state. */
export function actOnRecurrence(surveyId: string, act: RecurrenceAct): Promise<Recurrence> {
  return request(
    {
      ...{ method: 'POST', url: `${area}/act`, body: { surveyId, act } },
      ...{ errorOwner, timeout: interactiveTimeout },
    },
    recurrenceResponse,
  )
}
