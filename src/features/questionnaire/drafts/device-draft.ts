import * as v from 'valibot'
import { type Answers, type Form, type Justification, sameAnswers, upgradeAnswers } from '@/lib/questionnaire'
import { uuid } from '@/lib/text/uuid'
import {
  answersSchema,
  findingsSchema,
  droppedAnswerSchema,
  justificationsSchema,
} from '@/wire/surveys/answers'
import { RequestError } from '@/request/errors'
import { type Draft, draftSchema } from '@/wire/surveys/questionnaire'
import { firstRevision } from '@/wire/surveys/submission-history'

export const deviceDraftSchema = v.object({
  answers: answersSchema,
  justifications: v.optional(justificationsSchema),
  pageId: v.string(),
  /** Address of the question or field last edited. */
  focusedAddress: v.optional(v.string(), ''),
  /** Ids of the last saves that got no reply: the server's draft may be one of them. */
  unanswered: v.optional(v.array(v.string()), () => []),
  /** The server's revision that these answers are based on; 0 if the server has none. */
  revision: v.number(),
  /** True if changed since the last save the server accepted. */
  dirty: v.boolean(),
  /** Milliseconds since 1970 by this device's clock. */
  changedAt: v.number(),
  /** Idempotency key of the submission of this draft, the same for every attempt. */
  clientKey: v.string(),
  /** Time spent on the form so far, in seconds. */
  seconds: v.number(),
  /** The form version these answers belong to; undefined in older records. */
  formVersion: v.optional(v.number()),
  /** Answers dropped by that version, until the respondent has seen them. */
  droppedAnswers: v.optional(v.array(droppedAnswerSchema)),
  /**
   * The findings for which the gateway rejected these answers, and the time. Null if it has not, or the
   * answers changed.
   */
  rejection: v.optional(v.nullable(v.object({ findings: findingsSchema, at: v.number() })), null),
})

export type DeviceDraft = v.InferOutput<typeof deviceDraftSchema>

/** Null for a draft of an earlier submission: it does not belong to this one, and its key has been used. */
export const ofSubmission = (device: DeviceDraft | null, submissionNo: number): DeviceDraft | null =>
  device && device.revision >= firstRevision(submissionNo) ? device : null

type DraftContent = Pick<Draft, 'answers' | 'justifications' | 'pageId' | 'focusedAddress' | 'revision'>

export function freshDraft(now: number, from?: DraftContent): DeviceDraft {
  return {
    answers: {},
    pageId: '',
    focusedAddress: '',
    unanswered: [],
    revision: 0,
    dirty: false,
    changedAt: now,
    clientKey: uuid(),
    seconds: 0,
    rejection: null,
    ...pick(from),
  }
}

function pick(from: DraftContent | undefined): Partial<DeviceDraft> {
  if (!from) return {}
  const { answers, justifications, pageId, focusedAddress, revision } = from
  return {
    answers,
    pageId,
    focusedAddress,
    revision,
    rejection: null,
    ...(justifications ? { justifications } : {}),
  }
}

export interface RestoredDraft {
  draft: DeviceDraft
  /** A newer draft of the server with other answers; null if there is no conflict. */
  conflict: Draft | null
}

/**
 * Chooses between the drafts. Unsent changes of the device win over the revision they are based on. If the
 * server has a newer revision with other answers, the respondent chooses.
 */
export function restoreDraft(device: DeviceDraft | null, server: Draft | null, now: number): RestoredDraft {
  if (!device) return { draft: freshDraft(now, server ?? undefined), conflict: null }
  if (!server) return { draft: { ...device, revision: 0 }, conflict: null }
  // Saves without a reply stay known: one sent while the page was left may arrive after this draft was read.
  if (sameAnswers(device.answers, server.answers))
    return { draft: withJustifications(device, server), conflict: null }
  if (!device.dirty) return { draft: { ...device, ...pick(server), unanswered: [] }, conflict: null }
  // The server has the device's own save, whose reply was lost: later changes of the device are based on it.
  if (isOwnSave(device, server)) return { draft: { ...device, revision: server.revision }, conflict: null }
  return { draft: device, conflict: server.revision > device.revision ? server : null }
}

/** True if both drafts justify the same values with the same texts. */
export const sameJustifications = (
  { justifications: own = [] }: Pick<DeviceDraft, 'justifications'>,
  { justifications: other = [] }: Pick<Draft, 'justifications'>,
): boolean => sameAnswers(own, other)

/** The device's draft based on the server's, which has the same answers but may have other justifications. */
function withJustifications(device: DeviceDraft, server: Draft): DeviceDraft {
  const { revision, justifications: stored = [] } = server
  if (sameJustifications(device, server)) return { ...device, revision, dirty: false }
  if (!device.dirty) return { ...device, justifications: stored, revision }
  const { justifications: own = [] } = device
  // Not those of the revision that the device has changed: it may have removed some.
  const isBase = revision === device.revision || isOwnSave(device, server)
  const isOwn = (key: string) => own.some((one) => justificationKey(one) === key)
  const added = isBase ? [] : stored.filter((one) => !isOwn(justificationKey(one)))
  return { ...device, justifications: [...own, ...added], revision }
}

const justificationKey = ({ ruleId, cell }: Justification) => `${ruleId} ${cell}`

/** The device's answers upgraded to this form version. `before` is their version; null if unknown. */
export function upgradeToForm(
  { draft, conflict }: RestoredDraft,
  form: Form,
  before: Form | null,
): RestoredDraft {
  const { formVersion = form.version, droppedAnswers = [] } = draft
  const own = { ...draft, formVersion: form.version }
  if (formVersion === form.version) return { draft: own, conflict }
  const carried = upgradeAnswers(before, form, draft.answers)
  return {
    draft: {
      ...own,
      answers: carried.answers,
      droppedAnswers: [...droppedAnswers, ...carried.droppedAnswers],
    },
    conflict,
  }
}

/** True if the server's draft is a save of this device whose reply was lost. */
export const isOwnSave = ({ unanswered }: DeviceDraft, { saveId }: Draft): boolean =>
  saveId !== null && unanswered.includes(saveId)

/** Offline, continues with the device's draft: the cached server draft is older. */
export const restoreOffline = (
  device: DeviceDraft | null,
  server: Draft | null,
  now: number,
): RestoredDraft => (device ? { draft: device, conflict: null } : restoreDraft(null, server, now))

/** The answers chosen from both drafts: the server's revision, this device's submission key and time. */
export function settleDrafts(device: DeviceDraft, server: Draft, selected: Answers): DeviceDraft {
  if (sameAnswers(selected, server.answers)) return takeServerDraft(device, server)
  // A justification applies only to the value it was given for, so both sets can be combined.
  const justifications = [...(device.justifications ?? []), ...(server.justifications ?? [])]
  const refused = sameAnswers(selected, device.answers) ? device.rejection : null
  return {
    ...device,
    answers: selected,
    justifications,
    rejection: refused,
    revision: server.revision,
    dirty: true,
    unanswered: [],
  }
}

/** The server's answers in the device's draft: the submission key and the time spent stay. */
export function takeServerDraft(device: DeviceDraft, server: Draft): DeviceDraft {
  return { ...device, ...pick(server), dirty: false, unanswered: [] }
}

export function hasAnswers(answers: Answers): boolean {
  return Object.keys(answers).length > 0
}

/** Where the current answers are stored. Times in milliseconds since 1970. */
export type SaveStatus =
  | { at: 'nothing' }
  | { at: 'saving' }
  | { at: 'server'; time: number }
  /**
   * `unstable`: the last attempts to save to the gateway failed, although the device has a network. `busy`: the gateway
   * is overloaded and has asked to come back.
   */
  | { at: 'device'; time: number; unstable?: boolean | undefined; busy?: boolean | undefined }
  | { at: 'memory' }

/** The server's newer draft, from a `draftOutdated` error; null for any other error. */
export function newerDraft(error: unknown): Draft | null {
  if (!(error instanceof RequestError) || error.code !== 'draftOutdated') return null
  const parsed = v.safeParse(draftSchema, error.data)
  return parsed.success ? parsed.output : null
}
