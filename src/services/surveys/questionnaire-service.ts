import * as v from 'valibot'
import { request, interactiveTimeout } from '../../request/client'
import {
  type DraftSaveRequest,
  draftSaveResponse,
  type DraftSaveResult,
  resultResponse,
  type RespondentList,
  type RespondentFilter,
  type RespondentOrder,
  respondentsResponse,
  type Survey,
  surveyListResponse,
  type SurveyResult,
  type TaskDetail,
  taskDetailResponse,
  type TaskGroup,
  type TaskList,
  taskListResponse,
} from '../../wire/surveys/questionnaire'

const area = '/dsb/api/questionnaire'

export const listPath = `${area}/list`
export const taskPath = `${area}/detail`

/** Filters of the task list; an empty text means any. */
export interface TaskSearch {
  group: TaskGroup
  keyword: string
  /** 2026, 2026-H2, 2026-Q4 or 2026-11. */
  period: string
}

/** A page of tasks, from the start or after the `next` of another page; at most 200. */
export function listTasks(search: TaskSearch, cursor: string | null = null, size = 20): Promise<TaskList> {
  const query = { ...search, cursor: cursor ?? '', size }
  return request(
    { method: 'GET', url: listPath, query, errorOwner: 'caller', timeout: interactiveTimeout },
    taskListResponse,
  )
}

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

export async function listSurveys(): Promise<Survey[]> {
  return (
    await request(
      { method: 'GET', url: `${area}/surveys`, errorOwner: 'caller', timeout: interactiveTimeout },
      surveyListResponse,
    )
  ).items
}

export interface RespondentSearch extends RespondentFilter {
  surveyId: string
  order: RespondentOrder
  descending: boolean
}

/** A page of a survey's respondents, from a cursor or from the start. */
export function listRespondents(
  search: RespondentSearch,
  cursor: string | null = null,
  size = 20,
): Promise<RespondentList> {
  const query = { ...search, descending: String(search.descending), cursor: cursor ?? '', size }
  return request(
    { method: 'GET', url: `${area}/respondents`, query, errorOwner: 'caller', timeout: interactiveTimeout },
    respondentsResponse,
  )
}

export function getResult(surveyId: string): Promise<SurveyResult> {
  return request(
    {
      method: 'GET',
      url: `${area}/result`,
      query: { surveyId },
      errorOwner: 'caller',
      timeout: interactiveTimeout,
    },
    resultResponse,
  )
}
