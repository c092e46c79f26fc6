import { localFileIds, replaceLocalFiles } from '@/lib/questionnaire/answers/local-files'
import type { PickedFile } from '@/platform/files/upload/types'
import { isTransient, RequestError } from '@/request/errors'
import { redirectOf } from '@/request/redirect'
import { refusedAnswers } from '@/wire/form'
import type { Receipt, SubmitRequest } from '@/wire/questionnaire'
import * as v from 'valibot'
import { type UnreachableReason, unreachableReasonOf } from './unreachable-reason'
import type { Entries } from './entries'
import type { OutboxEntry, Refusal } from './entry'

export interface SendDeps {
  entries: Entries
  /** The same key gives the same upload, however often the file is sent. */
  upload(file: PickedFile, clientKey: string): Promise<{ key: string }>
  /** The same client key gives the same receipt. */
  submit(request: SubmitRequest): Promise<Receipt>
  /** The person and the unit of the entry are signed in at this moment. */
  isAllowed(entry: OutboxEntry): boolean
  /** Takes the draft of an entry that has arrived off the device. */
  dropDraft(entry: OutboxEntry): Promise<void>
  now(): number
}

/** A refusal stands in the entry itself; all but it and `received` may work another time. */
export type Outcome = 'received' | 'refused' | 'notAllowed' | UnreachableReason

class FileMissing extends Error {
  override name = 'FileMissing'
}

/** Somebody else is signed in by now. */
class NotAllowed extends Error {
  override name = 'NotAllowed'
}

/**
 * Brings one entry to the server. Every step leaves on the device what is needed to go on from it, and each may
 * be done again: whatever ends the app in between, the entry arrives once.
 */
export async function sendEntry(means: SendDeps, entry: OutboxEntry): Promise<Outcome> {
  try {
    if (!entry.receipt) await deliver(means, entry)
    await cleanUp(means, entry)
    return 'received'
  } catch (error) {
    return classifyFailure(means, entry, error)
  }
}

async function deliver(means: SendDeps, entry: OutboxEntry): Promise<void> {
  for (const id of localFileIds(entry.answers)) await deliverFile(means, entry, id)
  expectAllowed(means, entry)
  if (!entry.tried) await put(means, entry, { tried: true })
  expectAllowed(means, entry)
  const { id: clientKey, taskId: id, submissionNo, formVersion, justifications, seconds } = entry
  const answers = replaceLocalFiles(entry.answers, (file) => entry.uploaded[file] ?? null)
  const receipt = await means.submit({
    id,
    ...(submissionNo === undefined ? {} : { submissionNo }),
    ...(formVersion === undefined ? {} : { formVersion }),
    clientKey,
    answers,
    justifications,
    seconds,
  })
  await put(means, entry, { receipt, refusal: null })
}

async function deliverFile(means: SendDeps, entry: OutboxEntry, id: string): Promise<void> {
  if (entry.uploaded[id] !== undefined) return
  const file = await means.entries.readFile(entry.personId, id)
  if (!file) throw new FileMissing()
  expectAllowed(means, entry)
  const { key } = await means.upload(file, id)
  await put(means, entry, { uploaded: { ...entry.uploaded, [id]: key } })
}

/** The entry goes last: as long as it is there, the next start finds what is left to be tidied up. */
async function cleanUp({ entries, dropDraft }: SendDeps, entry: OutboxEntry): Promise<void> {
  for (const id of localFileIds(entry.answers)) await entries.removeFile(entry.personId, id)
  await dropDraft(entry)
  await entries.remove(entry)
}

function expectAllowed({ isAllowed }: SendDeps, entry: OutboxEntry): void {
  if (!isAllowed(entry)) throw new NotAllowed()
}

async function put({ entries }: SendDeps, entry: OutboxEntry, part: Partial<OutboxEntry>): Promise<void> {
  Object.assign(entry, part)
  // Where locks are weak another page may have finished it: it does not rise again.
  if (await entries.read(entry.personId, entry.id)) await entries.write(entry)
}

async function classifyFailure(means: SendDeps, entry: OutboxEntry, error: unknown): Promise<Outcome> {
  const reason = refusalOf(error)
  if (error instanceof NotAllowed) return 'notAllowed'
  if (!reason) return unreachableReasonOf(error)
  await put(means, entry, { refusal: { ...reason, at: means.now() } })
  return 'refused'
}

/** What no later try of the same would change; null for all that may pass. */
function refusalOf(error: unknown): Omit<Refusal, 'at'> | null {
  if (error instanceof FileMissing) return { status: 0, code: 'fileMissing', msg: '' }
  if (!(error instanceof RequestError) || error.kind !== 'refused') return null
  const { status, code, msg } = error
  const passes = isTransient(error) || redirectOf(error) === 'maintenance'
  if (passes) return null
  const refused = v.safeParse(refusedAnswers, error.data)
  return { status, code, msg, ...(refused.success ? { findings: refused.output.findings } : {}) }
}
