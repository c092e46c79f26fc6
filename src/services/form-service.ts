import * as v from 'valibot'
import { request, bulkTimeout, interactiveTimeout } from '../request/client'
import {
  type FormDraft,
  formDraftSchema,
  type FormList,
  formListResponse,
  type FormPreview,
  formPreviewResponse,
  type FormSaveRequest,
  formSaveResponse,
  type FormSource,
  type Moved,
  type MoveRequest,
  moveResponse,
  type Published,
  type PublishRequest,
  publishResponse,
} from '../wire/forms'

const area = '/dsb/api/questionnaire/forms'
const errorOwner = 'caller'

export function listForms(): Promise<FormList> {
  return request({ method: 'GET', url: area, errorOwner, timeout: interactiveTimeout }, formListResponse)
}

export function getFormDraft(id: string): Promise<FormDraft> {
  return request(
    { method: 'GET', url: `${area}/draft`, query: { id }, errorOwner, timeout: interactiveTimeout },
    formDraftSchema,
  )
}

/** A draft, blank or of something. */
export function startForm(of: FormSource | null): Promise<FormDraft> {
  return request(
    { method: 'POST', url: `${area}/start`, body: { of }, errorOwner, timeout: interactiveTimeout },
    formDraftSchema,
  )
}

/** Saves over the revision it is built on. Refused with `draftOutdated` when somebody has saved since. */
export function saveForm(draft: FormSaveRequest): Promise<{ revision: number; editedAt: string }> {
  return request(
    { method: 'POST', url: `${area}/save`, body: draft, errorOwner, timeout: 15_000 },
    formSaveResponse,
  )
}

export function deleteForm(id: string, baseRevision: number): Promise<unknown> {
  return request(
    {
      method: 'POST',
      url: `${area}/delete`,
      body: { id, baseRevision },
      errorOwner,
      timeout: interactiveTimeout,
    },
    v.unknown(),
  )
}

/** What publishing a form would do; it changes nothing. */
export function previewForm({ kind, id }: FormSource): Promise<FormPreview> {
  return request(
    {
      method: 'GET',
      url: `${area}/preview`,
      query: { kind, id },
      errorOwner,
      timeout: interactiveTimeout,
    },
    formPreviewResponse,
  )
}

/** Publishes a survey. Repeating it with the same client key gives the same survey. */
export function publishSurvey(survey: PublishRequest): Promise<Published> {
  return request(
    { method: 'POST', url: `${area}/publish`, body: survey, errorOwner, timeout: bulkTimeout },
    publishResponse,
  )
}

/** A running survey goes on with the version the source becomes. Repeated it changes nothing. */
export function upgradeSurvey(move: MoveRequest): Promise<Moved> {
  return request(
    { method: 'POST', url: `${area}/move`, body: move, errorOwner, timeout: bulkTimeout },
    moveResponse,
  )
}
