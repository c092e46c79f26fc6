import * as v from 'valibot'
import { RequestError } from '@/request/errors'
import { getFormDraft, getNextSurvey, previewForm } from '@/services/surveys/form-service'
import { formSource } from '@/wire/surveys/forms'
import type { FormToPublish } from './use-publish'

/** Reads the revision before the preview: a save in between is then rejected, not published unseen. */
export async function loadForm(kind: string, id: string): Promise<FormToPublish> {
  const source = v.parse(formSource, { kind, id })
  const revision = source.kind === 'draft' ? (await getFormDraft(source.id)).revision : null
  return { source, revision, preview: await previewForm(source), next: null }
}

/** What the next period of a survey is published with: the newest version of its form, and whom it had. */
export async function loadNext(after: string): Promise<FormToPublish> {
  const next = await getNextSurvey(after)
  return { ...(await loadForm('form', next.formId)), next }
}

/** Whether an address names nothing that can be published; another try would fail alike. */
export const isGone = (error: unknown): boolean =>
  error instanceof v.ValiError ||
  (error instanceof RequestError && ['notFound', 'invalidInput'].includes(error.code))
