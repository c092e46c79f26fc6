import type * as v from 'valibot'
import { type Estimate, estimateResponse } from '../../wire/selective-editing/estimate'
import { request, bulkTimeout, interactiveTimeout } from '../../request/client'
import {
  addResponse,
  areasResponse,
  type Audience,
  type AudienceCount,
  audienceCountResponse,
  namedUnitsResponse,
  type ReachableAreas,
  type ReachableUnit,
  unitsResponse,
} from '../../wire/surveys/audience'
import {
  type CollectionProgress,
  type ExcuseRequest,
  excuseResponse,
  progressResponse,
  extendResponse,
  reinstateResponse,
  unassignResponse,
} from '../../wire/bureau/collection-progress'
import {
  type Recipients,
  recipientsResponse,
  type ReminderResult,
  type Reminders,
  type ReminderSearch,
  type ReminderSelection,
  remindersResponse,
  type RemindRequest,
  remindResponse,
} from '../../wire/bureau/reminders'
import { type TaskHistory, taskHistoryResponse } from '../../wire/bureau/task-history'
import { type BatchJobs, batchJobsResponse } from '../../wire/bureau/batch-jobs'

const area = '/dsb/api/follow-up'

/** Areas of the reporting units in the bureau's jurisdiction. */
export const listAreas = (): Promise<ReachableAreas> =>
  request(
    { method: 'GET', url: `${area}/areas`, errorOwner: 'caller', timeout: interactiveTimeout },
    areasResponse,
  )

/** Units by a part of their name or unit code, at most 50. */
export async function findUnits(keyword: string): Promise<ReachableUnit[]> {
  const query = { keyword }
  const found = await request(
    { method: 'GET', url: `${area}/units`, query, errorOwner: 'caller', timeout: interactiveTimeout },
    unitsResponse,
  )
  return found.items
}

export const nameUnits = (ids: readonly string[]): Promise<ReachableUnit[]> =>
  request(
    {
      method: 'POST',
      url: `${area}/units/named`,
      body: { ids },
      errorOwner: 'caller',
      timeout: interactiveTimeout,
    },
    namedUnitsResponse,
  )

/** The number of people in the audience; with `surveyId` also how many of them already have the survey. */
export const countAudience = (audience: Audience, surveyId?: string): Promise<AudienceCount> =>
  request(
    {
      method: 'POST',
      url: `${area}/audience`,
      body: { audience, ...(surveyId === undefined ? {} : { surveyId }) },
      errorOwner: 'caller',
      timeout: interactiveTimeout,
    },
    audienceCountResponse,
  )

/** Assigns a survey to more people, large audiences in the background. Idempotent by client key. */
export const addPeople = (
  surveyId: string,
  audience: Audience,
  clientKey: string,
): Promise<{ added: number; inProgress: boolean }> =>
  post('add', { surveyId, audience, clientKey }, addResponse, bulkTimeout)

/** Batch jobs of a survey. */
export const listJobs = (surveyId: string): Promise<BatchJobs> =>
  request(
    {
      method: 'GET',
      url: `${area}/jobs`,
      query: { surveyId },
      errorOwner: 'caller',
      timeout: interactiveTimeout,
    },
    batchJobsResponse,
  )

export const getProgress = (surveyId: string): Promise<CollectionProgress> =>
  request(
    {
      method: 'GET',
      url: `${area}/progress`,
      query: { surveyId },
      errorOwner: 'caller',
      timeout: interactiveTimeout,
    },
    progressResponse,
  )

/** What the totals of a survey are expected to become. */
export const getEstimate = (surveyId: string): Promise<Estimate> =>
  request(
    {
      method: 'GET',
      url: `${area}/estimate`,
      query: { surveyId },
      errorOwner: 'caller',
      timeout: interactiveTimeout,
    },
    estimateResponse,
  )

export const extendDeadlines = (surveyId: string, taskIds: string[], dueAt: string) =>
  post('extend', { surveyId, taskIds, dueAt }, extendResponse)

/** Which deadlines would be extended, and why others not. */
export const previewExtension = (surveyId: string, taskIds: string[], dueAt: string) =>
  post('extend/preview', { surveyId, taskIds, dueAt }, extendResponse)

export const unassignTasks = (surveyId: string, taskIds: string[]) =>
  post('unassign', { surveyId, taskIds }, unassignResponse)

/** Which tasks would be unassigned, and why others not. */
export const previewUnassignment = (surveyId: string, taskIds: string[]) =>
  post('unassign/preview', { surveyId, taskIds }, unassignResponse)

export const excuseTasks = (excuse: ExcuseRequest) => post('excuse', excuse, excuseResponse)

/** Which tasks would be excused, and why others not. */
export const previewExcuse = (surveyId: string, taskIds: string[]) =>
  post('excuse/preview', { surveyId, taskIds }, excuseResponse)

export const reinstateTasks = (surveyId: string, taskIds: string[]) =>
  post('reinstate', { surveyId, taskIds }, reinstateResponse)

/** Which excuses would be undone, and why others not. */
export const previewReinstatement = (surveyId: string, taskIds: string[]) =>
  post('reinstate/preview', { surveyId, taskIds }, reinstateResponse)

/** Who did what with a task, and whom to call. */
export const getTaskHistory = (id: string): Promise<TaskHistory> =>
  request(
    {
      method: 'GET',
      url: `${area}/history`,
      query: { id },
      errorOwner: 'caller',
      timeout: interactiveTimeout,
    },
    taskHistoryResponse,
  )

/** Counts the reminders and exclusions without sending any. */
export const previewReminder = (selection: ReminderSelection): Promise<ReminderResult> =>
  post('remind/preview', selection, remindResponse)

/** Reminds respondents who have not submitted. Idempotent by client key. */
export const sendReminder = (reminder: RemindRequest): Promise<ReminderResult> =>
  post('remind', reminder, remindResponse, bulkTimeout)

export const listReminders = (
  { surveyId, ...search }: Partial<ReminderSearch> & { surveyId: string },
  cursor: string | null = null,
  size = 20,
): Promise<Reminders> =>
  request(
    {
      method: 'GET',
      url: `${area}/reminders`,
      query: { surveyId, ...search, cursor: cursor ?? '', size },
      errorOwner: 'caller',
      timeout: interactiveTimeout,
    },
    remindersResponse,
  )

export const listRecipients = (
  reminderId: string,
  cursor: string | null = null,
  size = 20,
): Promise<Recipients> =>
  request(
    {
      method: 'GET',
      url: `${area}/reminders/people`,
      query: { reminderId, cursor: cursor ?? '', size },
      errorOwner: 'caller',
      timeout: interactiveTimeout,
    },
    recipientsResponse,
  )

function post<S extends v.GenericSchema>(
  path: string,
  body: object,
  schema: S,
  timeout = interactiveTimeout,
): Promise<v.InferOutput<S>> {
  return request({ method: 'POST', url: `${area}/${path}`, body, errorOwner: 'caller', timeout }, schema)
}
