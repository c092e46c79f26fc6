import * as v from 'valibot'
import { formSchema } from '../surveys/form'
import { formDraftSchema, formsDeleteRequest } from '../surveys/forms'
import { localTextSchema } from '../session/session'
import { id, time } from '../surveys/task'

const revision = v.pipe(v.number(), v.integer(), v.minValue(1))
const editor = v.pipe(v.string(), v.uuid())

/** Response to POST /dsb/api/questionnaire/forms/save. */
export const formSaveResponse = v.object({
  revision,
  editedAt: time,
  /** The saved draft if it differs from the sent one: others have changed other parts of it. Null otherwise. */
  merged: v.optional(v.nullable(formDraftSchema), null),
  /** New ids of sent parts, such as `question q-3`, whose ids others have used for theirs in the meantime. */
  renamed: v.optional(v.record(v.string(), v.string()), () => ({})),
})

/** `data` of 409 draftOutdated: the saved draft, and what both versions go back to; null if it is not kept any more. */
export const outdatedDraftSchema = v.object({
  ...formDraftSchema.entries,
  base: v.optional(v.nullable(v.object({ definition: formSchema, isTemplate: v.boolean() })), null),
})

/**
 * POST /dsb/api/questionnaire/forms/presence : reports an open editor of a draft, and returns the others. A report is
 * valid for 20 seconds; with `at` null the editor is closed.
 */
export const formPresenceRequest = v.object({
  id,
  editor,
  /** The open question, page or other part. */
  at: v.nullable(v.pipe(v.string(), v.maxLength(100))),
})
export const formPresenceResponse = v.object({
  /** The draft's current revision. */
  revision,
  others: v.array(
    v.object({
      editor,
      name: localTextSchema,
      /** True for another window of the same person. */
      isSelf: v.boolean(),
      at: v.string(),
    }),
  ),
})

/** POST /dsb/api/questionnaire/forms/open_drafts : those of the drafts that other people have open, with their names. */
export const openDraftsRequest = formsDeleteRequest
export const openDraftsResponse = v.object({
  drafts: v.array(v.object({ id, title: localTextSchema, openBy: v.array(localTextSchema) })),
})

export type OpenDraft = v.InferOutput<typeof openDraftsResponse>['drafts'][number]
export type FormSaved = v.InferOutput<typeof formSaveResponse>
export type OutdatedDraft = v.InferOutput<typeof outdatedDraftSchema>
export type FormPresenceRequest = v.InferInput<typeof formPresenceRequest>
export type FormPresence = v.InferOutput<typeof formPresenceResponse>
export type OtherEditor = FormPresence['others'][number]
