import * as v from 'valibot'
import { request, interactiveTimeout } from '../../request/client'
import {
  type DraftSaveRequest,
  draftSaveResponse,
  type DraftSaveResult,
  type TaskDetail,
  taskDetailResponse,
} from '../../wire/surveys/questionnaire'

// Only the calls of answering: the schemas of others would be loaded with them.

const area = '/dsb/api/questionnaire'

export const taskPath = `${area}/detail`

export function getTask(id: string): Promise<TaskDetail> {
  return request(
    {
      method: 'GET',
      url: taskPath,
      query: { id },
      errorOwner: 'caller',
      timeout: interactiveTimeout,
    },
    taskDetailResponse,
  )
}

/** Saves a draft on the server. The time-out is short, because the device has the draft and retries. */
export function saveDraft(draft: DraftSaveRequest): Promise<DraftSaveResult> {
  return request(
    { method: 'POST', url: `${area}/draft`, body: draft, errorOwner: 'caller', timeout: 15_000 },
    draftSaveResponse,
  )
}

/** Records that the user has seen the answers dropped by a newer version of the form. */
export function markDroppedAnswersSeen(id: string): Promise<unknown> {
  const url = `${area}/dropped-answers-seen`
  return request(
    { method: 'POST', url, body: { id }, errorOwner: 'caller', timeout: interactiveTimeout },
    v.unknown(),
  )
}
