import * as v from 'valibot'
import { type Answers, upgradeAnswers, type Form, sameAnswers } from '@/lib/questionnaire'
import { parseJson } from '@/lib/text/json'
import { uuid } from '@/lib/text/uuid'
import type { DeviceStore } from '@/platform/storage/device-store/types'
import { draftKey } from '@/stores/draft-key'
import { answersSchema, findingsSchema, droppedAnswerSchema, justificationsSchema } from '@/wire/form'
import type { Draft } from '@/wire/questionnaire'
import { firstRevision } from '@/wire/submission-history'

const recordSchema = v.object({
  answers: answersSchema,
  justifications: v.optional(justificationsSchema),
  pageId: v.string(),
  /** The question or figure the person was at. */
  focusedAddress: v.optional(v.string(), ''),
  /** Saves that went out and got no answer, the last ones: what the server holds may be one of them. */
  unanswered: v.optional(v.array(v.string()), () => []),
  /** The server's revision these answers are built on; 0 when it has none. */
  revision: v.number(),
  /** Changed since the server last took it. */
  dirty: v.boolean(),
  /** Milliseconds since 1970 by this device's clock. */
  changedAt: v.number(),
  /** Names the one submit of this draft, however often it is tried. */
  clientKey: v.string(),
  /** Time spent on the form so far, in seconds. */
  seconds: v.number(),
  /** The version of the form these answers are to; missing in older records. */
  formVersion: v.optional(v.number()),
  /** What that version has no place for, until the person has seen it. */
  droppedAnswers: v.optional(v.array(droppedAnswerSchema)),
  /** What the gateway refused these answers for, and when; null where it has not, or other answers took their place. */
  rejection: v.optional(v.nullable(v.object({ findings: findingsSchema, at: v.number() })), null),
})

export type DeviceDraft = v.InferOutput<typeof recordSchema>

export interface DeviceDraftStore {
  read(): Promise<DeviceDraft | null>
  /**
   * Resolves when the device has confirmed this draft or a later one. False when the device is full, or forbids it,
   * and only memory holds the draft.
   */
  write(draft: DeviceDraft): Promise<boolean>
  /** Whether drafts can outlive this page here at all; a framed page may be forbidden all storage. */
  lasts(): Promise<boolean>
}

export function deviceDraftStore(store: DeviceStore, personId: string, taskId: string): DeviceDraftStore {
  const key = draftKey(personId, taskId)
  return {
    async read() {
      const parsed = v.safeParse(recordSchema, parseJson(await store.readText(key)))
      return parsed.success ? parsed.output : null
    },
    write: (draft) => store.writeText(key, JSON.stringify(draft)),
    async lasts() {
      // Not a draft's key: a browser that is killed in between leaves it behind.
      const trial = `trial:${key}`
      const kept = await store.writeText(trial, '')
      await store.remove(trial)
      return kept
    },
  }
}

/** What was kept for an earlier round is not part of this one, and its key has been used. */
export const ofSubmission = (device: DeviceDraft | null, submissionNo: number): DeviceDraft | null =>
  device && device.revision >= firstRevision(submissionNo) ? device : null

type Kept = Pick<Draft, 'answers' | 'justifications' | 'pageId' | 'focusedAddress' | 'revision'>

export function freshDraft(now: number, from?: Kept): DeviceDraft {
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

function pick(from: Kept | undefined): Partial<DeviceDraft> {
  if (!from) return {}
  const { answers, justifications, pageId, focusedAddress, revision } = from
  return { answers, pageId, focusedAddress, revision, rejection: null, ...(justifications ? { justifications } : {}) }
}

export interface Restored {
  draft: DeviceDraft
  /** A newer draft of the server that says something else; null when there is nothing to choose. */
  conflict: Draft | null
}

/**
 * Which draft goes on. The device's unsent changes win over the revision they are built on; when the
 * server has moved on since then and says something else, the person chooses.
 */
export function restoreDraft(device: DeviceDraft | null, server: Draft | null, now: number): Restored {
  if (!device) return { draft: freshDraft(now, server ?? undefined), conflict: null }
  if (!server) return { draft: { ...device, revision: 0 }, conflict: null }
  if (sameAnswers(device.answers, server.answers)) {
    return { draft: { ...device, revision: server.revision, dirty: false, unanswered: [] }, conflict: null }
  }
  if (!device.dirty) return { draft: { ...device, ...pick(server), unanswered: [] }, conflict: null }
  // The device's own save, whose answer was lost: its changes since then are built on it.
  if (isOwnSave(device, server)) return { draft: { ...device, revision: server.revision }, conflict: null }
  return { draft: device, conflict: server.revision > device.revision ? server : null }
}

/** The device's answers as this version of the form takes them; `before` is the version they were given on, if known. */
export function fitToForm({ draft, conflict }: Restored, form: Form, before: Form | null): Restored {
  const { formVersion = form.version, droppedAnswers = [] } = draft
  const own = { ...draft, formVersion: form.version }
  if (formVersion === form.version) return { draft: own, conflict }
  const carried = upgradeAnswers(before, form, draft.answers)
  return {
    draft: { ...own, answers: carried.answers, droppedAnswers: [...droppedAnswers, ...carried.droppedAnswers] },
    conflict,
  }
}

/** The server holds what this device has sent without hearing of it. */
export const isOwnSave = ({ unanswered }: DeviceDraft, { saveId }: Draft): boolean =>
  saveId !== null && unanswered.includes(saveId)

/** Without a network the device's draft goes on as it is: what the server held when it was last asked is older. */
export const restoreOffline = (device: DeviceDraft | null, server: Draft | null, now: number): Restored =>
  device ? { draft: device, conflict: null } : restoreDraft(null, server, now)

/** What was chosen of both drafts, built on the server's, under this device's submit key and time. */
export function settleDrafts(device: DeviceDraft, server: Draft, chosen: Answers): DeviceDraft {
  if (sameAnswers(chosen, server.answers)) return takeServerDraft(device, server)
  // A reason counts only for the figure it was given for, so those of both may stand side by side.
  const justifications = [...(device.justifications ?? []), ...(server.justifications ?? [])]
  const refused = sameAnswers(chosen, device.answers) ? device.rejection : null
  return {
    ...device,
    answers: chosen,
    justifications,
    rejection: refused,
    revision: server.revision,
    dirty: true,
    unanswered: [],
  }
}

/** The answers of one draft with the identity of the other: the submit's key and the time spent stay. */
export function takeServerDraft(device: DeviceDraft, server: Draft): DeviceDraft {
  return { ...device, ...pick(server), dirty: false, unanswered: [] }
}

export function hasAnswers(answers: Answers): boolean {
  return Object.keys(answers).length > 0
}
