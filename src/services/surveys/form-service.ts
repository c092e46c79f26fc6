import * as v from 'valibot'
import { request, bulkTimeout, interactiveTimeout } from '../../request/client'
import {
  type FormDraft,
  formDraftSchema,
  type FormList,
  formListResponse,
  formsDeleteResponse,
  type FormPreview,
  formPreviewResponse,
  type FormSaveRequest,
  type NextSurvey,
  nextSurveyResponse,
  type FormSource,
  type UpgradeResult,
  type UpgradeRequest,
  upgradeResponse,
  type PublishedSurvey,
  type PublishRequest,
  publishResponse,
} from '../../wire/surveys/forms'
import {
  type FormPresence,
  type FormPresenceRequest,
  formPresenceResponse,
  type FormSaved,
  formSaveResponse,
  type OpenDraft,
  openDraftsResponse,
} from '../../wire/form-editing/form-merge'

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

/** Creates a draft, blank or from a source. */
export function startForm(of: FormSource | null): Promise<FormDraft> {
  return request(
    { method: 'POST', url: `${area}/start`, body: { of }, errorOwner, timeout: interactiveTimeout },
    formDraftSchema,
  )
}

/**
 * Saves a draft, merged with what others have saved since its base revision. Refused with `draftOutdated` if they have
 * changed the same part.
 */
export function saveForm(draft: FormSaveRequest): Promise<FormSaved> {
  return request(
    { method: 'POST', url: `${area}/save`, body: draft, errorOwner, timeout: 15_000 },
    formSaveResponse,
  )
}

/** Reports an open editor of a draft, and returns the others. */
export function reportPresence(report: FormPresenceRequest): Promise<FormPresence> {
  return request(
    { method: 'POST', url: `${area}/presence`, body: report, errorOwner, timeout: interactiveTimeout },
    formPresenceResponse,
  )
}

/** Those of the drafts that other people have open at present. */
export async function listOpenDrafts(ids: string[]): Promise<OpenDraft[]> {
  const { drafts } = await request(
    { method: 'POST', url: `${area}/open_drafts`, body: { ids }, errorOwner, timeout: interactiveTimeout },
    openDraftsResponse,
  )
  return drafts
}

/** Deletes drafts, however they were changed; returns how many there were. */
export async function deleteForms(ids: string[]): Promise<number> {
  const { deleted } = await request(
    { method: 'POST', url: `${area}/delete_all`, body: { ids }, errorOwner, timeout: interactiveTimeout },
    formsDeleteResponse,
  )
  return deleted
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

/** Returns the effect of publishing a form without publishing it. */
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

/** The survey of the period after this one, as it may be published. */
export function getNextSurvey(surveyId: string): Promise<NextSurvey> {
  return request(
    { method: 'GET', url: `${area}/next`, query: { surveyId }, errorOwner, timeout: interactiveTimeout },
    nextSurveyResponse,
  )
}

/** Publishes a survey. Idempotent by client key. */
export function publishSurvey(survey: PublishRequest): Promise<PublishedSurvey> {
  return request(
    { method: 'POST', url: `${area}/publish`, body: survey, errorOwner, timeout: bulkTimeout },
    publishResponse,
  )
}

/** Upgrades a running survey to the version made from the source. Idempotent. */
export function upgradeSurvey(upgrade: UpgradeRequest): Promise<UpgradeResult> {
  return request(
    { method: 'POST', url: `${area}/upgrade`, body: upgrade, errorOwner, timeout: bulkTimeout },
    upgradeResponse,
  )
}
