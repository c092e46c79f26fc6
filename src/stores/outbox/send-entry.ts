import { localFileIds, replaceLocalFiles } from '@/lib/questionnaire/answers/local-files'
import type { PickedFile } from '@/platform/files/upload/types'
import { isTransient, requestedDelay, RequestError } from '@/request/errors'
import { redirectOf } from '@/request/redirect'
import { refusedAnswers } from '@/wire/surveys/answers'
import { busyData, type Receipt, type SubmitRequest } from '@/wire/surveys/submission'
import * as v from 'valibot'
import { type UnreachableReason, unreachableReasonOf } from './unreachable-reason'
import type { Entries } from './entries'
import type { OutboxEntry, Refusal } from './entry'

/** Idempotent: the same client key gives the same upload. */
type Upload = (file: PickedFile, clientKey: string) => Promise<{ key: string }>

export interface SendDeps {
  entries: Entries
  /** Loads the upload with the first file to send, because most visits send none. */
  loadUpload(): Promise<Upload>
  /** Idempotent: the same client key gives the same receipt. */
  submit(request: SubmitRequest): Promise<Receipt>
  /** Whether the entry's user and reporting unit are currently signed in. */
  isAllowed(entry: OutboxEntry): boolean
  /** Deletes the draft of a received entry from the device. */
  dropDraft(entry: OutboxEntry): Promise<void>
  now(): number
}

/** All outcomes except `received` and `refused` are transient. The entry itself stores a refusal. */
export type Outcome = 'received' | 'refused' | 'notAllowed' | UnreachableReason

export interface Attempt {
  outcome: Outcome
  /** Milliseconds before the next attempt that an overloaded gateway asks for. Null if it does not. */
  requestedDelay: number | null
}

class FileMissing extends Error {
  override name = 'FileMissing'
}

/** Another user has signed in meanwhile. */
class NotAllowed extends Error {
  override name = 'NotAllowed'
}

/**
 * Sends one entry to the server. Every step is idempotent and stores its result on the device: the entry is
 * submitted exactly once even if the app is closed in between.
 */
export async function sendEntry(deps: SendDeps, entry: OutboxEntry): Promise<Attempt> {
  try {
    if (!entry.receipt) await deliver(deps, entry)
    await cleanUp(deps, entry)
    return { outcome: 'received', requestedDelay: null }
  } catch (error) {
    await keepArrival(deps, entry, error)
    const outcome = await classifyFailure(deps, entry, error)
    return { outcome, requestedDelay: requestedDelay(error) }
  }
}

async function deliver(deps: SendDeps, entry: OutboxEntry): Promise<void> {
  for (const id of localFileIds(entry.answers)) await deliverFile(deps, entry, id)
  expectAllowed(deps, entry)
  if (!entry.tried) await updateEntry(deps, entry, { tried: true })
  expectAllowed(deps, entry)
  const { id: clientKey, taskId: id, submissionNo, formVersion, justifications, seconds } = entry
  const answers = replaceLocalFiles(entry.answers, (file) => entry.uploaded[file] ?? null)
  const receipt = await deps.submit({
    id,
    ...(submissionNo === undefined ? {} : { submissionNo }),
    ...(formVersion === undefined ? {} : { formVersion }),
    clientKey,
    answers,
    justifications,
    seconds,
    waited: Math.max(0, Math.round((deps.now() - entry.createdAt) / 1000)),
    ...(entry.arrival ? { arrival: entry.arrival } : {}),
  })
  await updateEntry(deps, entry, { receipt, refusal: null })
}

async function deliverFile(deps: SendDeps, entry: OutboxEntry, id: string): Promise<void> {
  if (entry.uploaded[id] !== undefined) return
  const file = await deps.entries.readFile(entry.personId, id)
  if (!file) throw new FileMissing()
  const upload = await deps.loadUpload()
  // Another user may have signed in while it was loaded.
  expectAllowed(deps, entry)
  const { key } = await upload(file, id)
  await updateEntry(deps, entry, { uploaded: { ...entry.uploaded, [id]: key } })
}

/** Deletes the entry last: while it exists, the next start repeats the clean-up. */
async function cleanUp({ entries, dropDraft }: SendDeps, entry: OutboxEntry): Promise<void> {
  for (const id of localFileIds(entry.answers)) await entries.removeFile(entry.personId, id)
  await dropDraft(entry)
  await entries.remove(entry)
}

function expectAllowed({ isAllowed }: SendDeps, entry: OutboxEntry): void {
  if (!isAllowed(entry)) throw new NotAllowed()
}

async function updateEntry(
  { entries }: SendDeps,
  entry: OutboxEntry,
  part: Partial<OutboxEntry>,
): Promise<void> {
  Object.assign(entry, part)
  // Without reliable locks, another page may have finished and deleted the entry: it must not be created
  // again.
  if (await entries.read(entry.personId, entry.id)) await entries.write(entry)
}

/** Keeps the first arrival that a busy gateway has signed. */
async function keepArrival(deps: SendDeps, entry: OutboxEntry, error: unknown): Promise<void> {
  if (entry.arrival || !(error instanceof RequestError)) return
  const refused = v.safeParse(busyData, error.data)
  if (refused.success) await updateEntry(deps, entry, { arrival: refused.output.arrival })
}

async function classifyFailure(deps: SendDeps, entry: OutboxEntry, error: unknown): Promise<Outcome> {
  const reason = refusalOf(error)
  if (error instanceof NotAllowed) return 'notAllowed'
  if (!reason) return unreachableReasonOf(error)
  await updateEntry(deps, entry, { refusal: { ...reason, at: deps.now() } })
  return 'refused'
}

/** The refusal if no retry of the same entry can succeed. Null for transient failures. */
function refusalOf(error: unknown): Omit<Refusal, 'at'> | null {
  if (error instanceof FileMissing) return { status: 0, code: 'fileMissing', msg: '' }
  if (!(error instanceof RequestError) || error.kind !== 'refused') return null
  const { status, code, msg } = error
  const isTemporary = isTransient(error) || redirectOf(error) === 'maintenance'
  if (isTemporary) return null
  const refused = v.safeParse(refusedAnswers, error.data)
  return { status, code, msg, ...(refused.success ? { findings: refused.output.findings } : {}) }
}
