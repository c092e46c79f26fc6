import * as v from 'valibot'
import { audienceSchema } from './audience'
import { formSchema } from './form'
import { formId } from './question'
import { localTextSchema } from './session'
import { id, time } from './task'

const revision = v.pipe(v.number(), v.integer(), v.minValue(1))

/** Where a form comes from: one that came with the gateway, one in the making, or the newest version of one. */
export const formSource = v.variant('kind', [
  v.object({ kind: v.literal('template'), id: formId }),
  v.object({ kind: v.literal('draft'), id }),
  v.object({ kind: v.literal('form'), id: formId }),
])

const listed = {
  title: localTextSchema,
  /** Table number such as F203, when the form has one. */
  code: v.nullable(v.string()),
  minutes: v.number(),
  questionCount: v.number(),
}

/** GET /dsb/api/questionnaire/forms : what a bureau can publish, and what it works on. */
export const formListResponse = v.object({
  /** Those that came with the gateway for this type of organisation, then the bureau's own. */
  templates: v.array(v.object({ ...listed, source: formSource, own: v.boolean() })),
  drafts: v.array(
    v.object({
      ...listed,
      id,
      /** The newest published version of the form it is a draft of; null before the first. */
      version: v.nullable(v.number()),
      editedBy: localTextSchema,
      editedAt: time,
    }),
  ),
  /** The newest version of each form the bureau has published. */
  published: v.array(v.object({ ...listed, id: formId, version: v.number(), running: v.number() })),
  serverTime: time,
})

/** GET /dsb/api/questionnaire/forms/draft?id= */
export const formDraftQuery = v.object({ id })
export const formDraftSchema = v.object({
  id,
  definition: formSchema,
  isTemplate: v.boolean(),
  revision,
  /** Who saved it last. */
  editedBy: localTextSchema,
  editedAt: time,
})

/**
 * POST /dsb/api/questionnaire/forms/start : a draft, blank or of something. A draft of a published form becomes
 * its next version; one of a template or of another draft becomes a form of its own.
 */
export const formStartRequest = v.object({ of: v.nullable(formSource) })

/**
 * POST /dsb/api/questionnaire/forms/save. 409 draftOutdated when somebody has saved since; `data` is then what
 * they saved.
 */
export const formSaveRequest = v.object({
  id,
  definition: formSchema,
  isTemplate: v.boolean(),
  baseRevision: revision,
})
export const formSaveResponse = v.object({ revision, editedAt: time })

/** POST /dsb/api/questionnaire/forms/delete. 409 draftOutdated as with a save. */
export const formDeleteRequest = v.object({ id, baseRevision: revision })

export type FormSource = v.InferOutput<typeof formSource>
export type FormList = v.InferOutput<typeof formListResponse>
export type FormDraft = v.InferOutput<typeof formDraftSchema>
export type FormSaveRequest = v.InferInput<typeof formSaveRequest>

const problem = v.object({
  level: v.picklist(['error', 'warning']),
  code: v.string(),
  /** The question, cell, page or rule. */
  at: v.string(),
})
const change = v.object({
  kind: v.picklist([
    'added',
    'removed',
    'kindChanged',
    'partRemoved',
    'partAdded',
    'boundsChanged',
    'ruleChanged',
  ]),
  questionId: v.string(),
  part: v.nullable(v.string()),
  title: localTextSchema,
  /** Drafts and handed in answers of running surveys that hold something there. */
  drafts: v.number(),
  submitted: v.number(),
})

/**
 * GET /dsb/api/questionnaire/forms/preview?kind=&id= : what publishing would do. Running surveys keep the version
 * they were published with until they are moved on; the counts tell what they hold of what changes. Answers of anonymous surveys are
 * not looked at.
 */
export const formPreviewQuery = formSource
export const formPreviewResponse = v.object({
  title: localTextSchema,
  /** What keeps it from being published (errors), and what is worth a look (warnings). */
  problems: v.array(problem),
  /** Null for the first version. */
  before: v.nullable(v.number()),
  /** The version it would be; the one before when nothing has changed. */
  version: v.number(),
  /** Against the version before, counted in the surveys that run on it. */
  changes: v.array(change),
  /** Against each older version that a running survey is still on, counted in the surveys that run on that. */
  older: v.optional(v.array(v.object({ before: v.number(), changes: v.array(change) })), () => []),
  running: v.array(
    v.object({
      id,
      title: localTextSchema,
      version: v.number(),
      /** Those that would be carried over: never handed in so far. */
      drafts: v.number(),
      submitted: v.number(),
    }),
  ),
  /** It asks for files, which tell who sent them: an anonymous survey cannot use it. */
  holdsFiles: v.boolean(),
  /** Questions whose answers must be shorter before an anonymous survey can use it. */
  tooLong: v.optional(v.array(v.object({ questionId: v.string(), title: localTextSchema })), () => []),
})
export type FormPreview = v.InferOutput<typeof formPreviewResponse>

/**
 * POST /dsb/api/questionnaire/forms/publish : the source becomes a version that never changes, and a survey of it
 * goes to everybody meant. The key is made once by the device and repeated with each try: the same key gets
 * the same survey. 400 names the field, a fault of the form as `form.<place>`, and the
 * questions whose answers are too long for an anonymous survey (`tooLong`) likewise; 409 draftOutdated when the draft
 * was saved since it was looked at.
 */
export const publishRequest = v.object({
  clientKey: v.pipe(v.string(), v.uuid()),
  source: formSource,
  /** Of a draft: the revision that was looked at. */
  revision: v.optional(v.nullable(revision), null),
  title: localTextSchema,
  /** Report period as 2026, 2026-H2, 2026-Q4 or 2026-11. */
  period: v.nullable(v.pipe(v.string(), v.regex(/^\d{4}(-(H[12]|Q[1-4]|0[1-9]|1[0-2]))?$/, 'period'))),
  anonymous: v.boolean(),
  /** Whoever submits has to have shown their face; never together with `anonymous`. */
  faceCheck: v.optional(v.boolean(), false),
  opensAt: time,
  dueAt: time,
  audience: audienceSchema,
})
export const publishResponse = v.object({
  surveyId: id,
  formId,
  version: v.number(),
  /** How many people it goes to. */
  tasks: v.number(),
  /** They are many, and are given it by and by: GET /dsb/api/follow-up/jobs says how far it is. */
  inProgress: v.optional(v.boolean(), false),
})
/**
 * POST /dsb/api/questionnaire/forms/upgrade : a running survey goes on with the version the source becomes. Drafts are
 * carried over, and what has no place any more is kept aside; what was ever handed in stays with its version. Repeated
 * it changes nothing. 400 names the field (`surveyId`: anonymous, over; `source`: another form; `form.<place>`).
 */
export const upgradeRequest = v.object({
  surveyId: id,
  source: formSource,
  revision: v.optional(v.nullable(revision), null),
})
export const upgradeResponse = v.object({
  version: v.number(),
  /** Drafts carried over, and those of which something was kept aside. */
  drafts: v.number(),
  changed: v.number(),
})
export type UpgradeRequest = v.InferInput<typeof upgradeRequest>
export type Moved = v.InferOutput<typeof upgradeResponse>
export type PublishRequest = v.InferInput<typeof publishRequest>
export type Published = v.InferOutput<typeof publishResponse>
