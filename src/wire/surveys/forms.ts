import * as v from 'valibot'
import { audienceCountResponse, audienceSchema } from './audience'
import { formSchema } from './form'
import { listedChangeSchema } from '../bureau/form-changes'
import { formId } from './answers'
import { localTextSchema } from '../session/session'
import { id, periodSchema, time } from './task'
import { unitChangesSchema } from '../recurrence/unit-changes'

const revision = v.pipe(v.number(), v.integer(), v.minValue(1))

/** Source of a form: a built-in template, a draft, or the newest version of a published form. */
export const formSource = v.variant('kind', [
  v.object({ kind: v.literal('template'), id: formId }),
  v.object({ kind: v.literal('draft'), id }),
  v.object({ kind: v.literal('form'), id: formId }),
])

const listed = {
  title: localTextSchema,
  /** Table number such as F203; null if the form has none. */
  code: v.nullable(v.string()),
  minutes: v.number(),
  questionCount: v.number(),
}

/** GET /dsb/api/questionnaire/forms : templates, drafts and published forms of a bureau. */
export const formListResponse = v.object({
  /** Built-in templates for the organisation type, then the bureau's own. */
  templates: v.array(v.object({ ...listed, source: formSource, own: v.boolean() })),
  drafts: v.array(
    v.object({
      ...listed,
      id,
      /** Newest published version of the draft's form; null if none has been published. */
      version: v.nullable(v.number()),
      editedBy: localTextSchema,
      editedAt: time,
    }),
  ),
  /** Newest version of each form that the bureau has published. */
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
  /** Last editor. */
  editedBy: localTextSchema,
  editedAt: time,
})

/**
 * POST /dsb/api/questionnaire/forms/start : creates a draft, blank or from a source. A draft of a published
 * form becomes its next version; one of a template or of another draft becomes a new form.
 */
export const formStartRequest = v.object({ of: v.nullable(formSource) })

/** POST /dsb/api/questionnaire/forms/save : merged with what others have saved since the base revision, see `form-merge`. */
export const formSaveRequest = v.object({
  id,
  definition: formSchema,
  isTemplate: v.boolean(),
  baseRevision: revision,
  /** The open editor: its own saves, whose responses were lost, are not the changes of others. */
  editor: v.optional(v.pipe(v.string(), v.uuid())),
})

/** POST /dsb/api/questionnaire/forms/delete. 409 draftOutdated as for saving. */
export const formDeleteRequest = v.object({ id, baseRevision: revision })

/** POST /dsb/api/questionnaire/forms/delete_all: several drafts of the bureau, in any revision; one that is gone is no error. `deleted` counts those that were there. */
export const formsDeleteRequest = v.object({ ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(500)) })
export const formsDeleteResponse = v.object({ deleted: v.number() })

export type FormSource = v.InferOutput<typeof formSource>
export type FormList = v.InferOutput<typeof formListResponse>
export type FormDraft = v.InferOutput<typeof formDraftSchema>
export type FormSaveRequest = v.InferInput<typeof formSaveRequest>

const problem = v.object({
  level: v.picklist(['error', 'warning']),
  code: v.string(),
  /** Id of the question, cell, page or edit rule. */
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
    'dimensionChanged',
  ]),
  questionId: v.string(),
  part: v.nullable(v.string()),
  title: localTextSchema,
  /** Number of drafts and submitted responses of running surveys with a value there. */
  drafts: v.number(),
  submitted: v.number(),
})

/**
 * GET /dsb/api/questionnaire/forms/preview?kind=&id= : effects of publishing. Running surveys keep their
 * version until they are upgraded; the counts state how many of their answers a change affects. Answers of
 * anonymous surveys are not counted.
 */
export const formPreviewQuery = formSource
export const formPreviewResponse = v.object({
  title: localTextSchema,
  /** Errors block publishing; warnings do not. */
  problems: v.array(problem),
  /** Previous version; null for the first one. */
  before: v.nullable(v.number()),
  /** Number of the new version; the previous one if nothing has changed. */
  version: v.number(),
  /** Changes since the previous version, with counts from the surveys that use it. */
  changes: v.array(change),
  /** Changes since each older version that a running survey uses, with counts from these surveys. */
  older: v.optional(
    v.array(
      v.object({
        before: v.number(),
        changes: v.array(change),
        all: v.optional(v.array(listedChangeSchema), () => []),
      }),
    ),
    () => [],
  ),
  /** Every change since the previous version, also of texts and order; missing from older gateways. */
  all: v.optional(v.array(listedChangeSchema), () => []),
  /** Questions and rows that ask for an indicator which another form in use asks for too, and where it is known. */
  repeated: v.optional(
    v.array(
      v.object({
        questionId: v.string(),
        title: localTextSchema,
        indicator: v.string(),
        /** Its name in the dictionary; null if that lacks it. */
        name: v.optional(v.nullable(localTextSchema), null),
        knownAs: localTextSchema,
        form: localTextSchema,
      }),
    ),
    () => [],
  ),
  running: v.array(
    v.object({
      id,
      title: localTextSchema,
      version: v.number(),
      /** Number of drafts to be upgraded: those that have never been submitted. */
      drafts: v.number(),
      submitted: v.number(),
    }),
  ),
  /** True if the form has questions for files, which an anonymous survey cannot ask. */
  refusesAnonymity: v.boolean(),
  /** Questions whose maximum answer length is too large for an anonymous survey. */
  tooLong: v.optional(v.array(v.object({ questionId: v.string(), title: localTextSchema })), () => []),
  /** The period that a survey of the form is probably of: the next one of its series; null if it is of none. */
  usualPeriod: v.optional(v.nullable(v.string()), null),
})
export type FormPreview = v.InferOutput<typeof formPreviewResponse>

/** GET /dsb/api/questionnaire/forms/next?surveyId= : the survey of the next period, as it may be published. */
export const nextSurveyQuery = v.object({ surveyId: id })
export const nextSurveyResponse = v.object({
  formId,
  title: localTextSchema,
  /** Title of the survey that is followed. */
  before: localTextSchema,
  period: v.nullable(v.string()),
  opensAt: time,
  dueAt: time,
  anonymous: v.boolean(),
  faceCheck: v.boolean(),
  namesReviewers: v.optional(v.boolean(), false),
  audience: audienceSchema,
  carried: audienceCountResponse,
  /** Units that get no task any more; the first of their names. */
  left: v.object({ count: v.number(), names: v.array(localTextSchema) }),
  /** Units that are carried over, new in the register, and left out; missing from older gateways. */
  units: v.optional(unitChangesSchema),
})

/**
 * POST /dsb/api/questionnaire/forms/publish : freezes the source as a version and assigns a survey of it to
 * the audience. `clientKey` identifies the request: a retry with the same key returns the same survey. 400
 * names the field, an error of the form as `form.<address>`, and questions whose answers are too long for an
 * anonymous survey (`tooLong`) likewise. 409 draftOutdated if the draft was saved after the previewed
 * revision.
 */
export const publishRequest = v.object({
  clientKey: v.pipe(v.string(), v.uuid()),
  source: formSource,
  /** For a draft: the previewed revision. */
  revision: v.optional(v.nullable(revision), null),
  title: localTextSchema,
  /** Reference period as 2026, 2026-H2, 2026-Q4 or 2026-11. */
  period: v.nullable(periodSchema),
  anonymous: v.boolean(),
  /** True if submitting requires a face check; excludes `anonymous`. */
  faceCheck: v.optional(v.boolean(), false),
  /** True if respondents see the name of the reviewer who decided; otherwise they see only the office. */
  namesReviewers: v.optional(v.boolean(), false),
  opensAt: time,
  dueAt: time,
  audience: audienceSchema,
})
export const publishResponse = v.object({
  surveyId: id,
  formId,
  version: v.number(),
  /** Number of people the survey is assigned to; 0 in progress if the gateway has yet to list those of a large audience. */
  tasks: v.number(),
  /** True while a batch job is still assigning tasks; see GET /dsb/api/follow-up/jobs. */
  inProgress: v.optional(v.boolean(), false),
})
/**
 * POST /dsb/api/questionnaire/forms/upgrade : upgrades a running survey to the source's version. Drafts are
 * upgraded, and answers without a field are saved as dropped answers; tasks with a submission keep their
 * version. Idempotent. 400 names the field (`surveyId`: anonymous, over; `source`: another form;
 * `form.<address>`).
 */
export const upgradeRequest = v.object({
  surveyId: id,
  source: formSource,
  revision: v.optional(v.nullable(revision), null),
})
export const upgradeResponse = v.object({
  version: v.number(),
  /** Number of upgraded drafts, and of those with dropped answers. */
  drafts: v.number(),
  changed: v.number(),
})
export type UpgradeRequest = v.InferInput<typeof upgradeRequest>
export type UpgradeResult = v.InferOutput<typeof upgradeResponse>
export type NextSurvey = v.InferOutput<typeof nextSurveyResponse>
export type PublishRequest = v.InferInput<typeof publishRequest>
export type PublishedSurvey = v.InferOutput<typeof publishResponse>
