import type { WithMutex } from '@/platform/storage/mutex/types'
import { localFileIds } from '@/lib/questionnaire/answers/local-files'
import type { Receipt } from '@/wire/surveys/submission'
import { backoffDelay } from './backoff'
import type { UnreachableReason } from './unreachable-reason'
import type { OutboxEntry } from './entry'
import { type Attempt, type Outcome, type SendDeps, sendEntry } from './send-entry'
import type { OutboxView } from './view'

export interface OutboxDeps extends SendDeps {
  withMutex: WithMutex
  /** Ids of entries that the device could not store. */
  inMemory: Set<string>
  /** The user whose entries may be displayed. Null if none is known. */
  owner(): string | null
  /** Calls back after `rest` milliseconds. Returns the function that cancels it. */
  schedule(delay: number, act: () => void): () => void
  setView(change: Partial<OutboxView>): void
  /** Called when entries are still unsent after an attempt. */
  onUnsent(): void
}

/** Minimum age in milliseconds of an entry whose arrival is announced. */
const announceAfter = 60_000

const isTransient = (outcome: Outcome) => outcome !== 'received' && outcome !== 'refused'
const isUnreachable = (outcome: Outcome): outcome is UnreachableReason =>
  isTransient(outcome) && outcome !== 'notAllowed'

/** The longest wait that the gateway has asked for, in milliseconds. Null if it has not. */
function longestDelay(attempts: Attempt[]): number | null {
  const delays = attempts.map(({ requestedDelay }) => requestedDelay).filter((delay) => delay !== null)
  return delays.length > 0 ? Math.max(...delays) : null
}

/** Milliseconds until the next attempt when another page of the app is sending. */
const otherPageDelay = 3_000

/** The queue of submissions: stored until the server has acknowledged them, sent when it is reachable. */
export class Outbox {
  private failures = 0
  private cancelScheduled: (() => void) | null = null
  private runs: Promise<unknown> = Promise.resolve()

  constructor(private readonly deps: OutboxDeps) {}

  /** Reads the entries again, which another page may have sent, and returns their number. */
  async refresh(): Promise<number> {
    const owner = this.deps.owner()
    const entries = owner === null ? [] : await this.deps.entries.list(owner)
    if (owner === this.deps.owner()) this.deps.setView({ entries, inMemory: [...this.deps.inMemory] })
    return entries.length
  }

  /** Sends all entries, a refused one only if it is `named`. */
  send(selectedId?: string): Promise<Map<string, Outcome>> {
    return this.queue(() => this.run(selectedId))
  }

  /** Sends all entries unless an attempt has failed already, whose wait the gateway may have asked for. */
  start(): Promise<void> {
    return this.queue(async () => {
      if (this.cancelScheduled === null) await this.run()
    })
  }

  /** Resets the back-off and sends, after the network has returned or a user has signed in. */
  wake(): void {
    this.failures = 0
    void this.send()
  }

  /**
   * Removes an entry and keeps its draft and files for further editing. False while entries are being sent.
   */
  withdraw = (entry: OutboxEntry): Promise<boolean> => this.change(entry, async () => undefined)

  /** Removes an entry with its draft and files. False while entries are being sent. */
  discard(entry: OutboxEntry): Promise<boolean> {
    const { entries, dropDraft } = this.deps
    return this.change(entry, async () => {
      for (const id of localFileIds(entry.answers)) await entries.removeFile(entry.personId, id)
      await dropDraft(entry)
    })
  }

  private async change(entry: OutboxEntry, work: () => Promise<void>): Promise<boolean> {
    const { withMutex, entries } = this.deps
    const isDone = await withMutex(lockOf(entry.personId), async () => {
      await work()
      await entries.remove(entry)
      this.deps.inMemory.delete(entry.id)
      return true
    })
    await this.refresh()
    return isDone === true
  }

  private queue<Result>(work: () => Promise<Result>): Promise<Result> {
    const run = this.runs.then(work)
    this.runs = run.catch(() => undefined)
    return run
  }

  private async run(selectedId?: string): Promise<Map<string, Outcome>> {
    const owner = this.deps.owner()
    const attempts = new Map<string, Attempt>()
    this.scheduleNext(null)
    if (owner === null) return new Map()
    // A page can announce the arrival only of an entry it has displayed before.
    await this.refresh()
    const completed = await this.deps.withMutex(lockOf(owner), () =>
      this.sendAll(owner, selectedId, attempts),
    )
    if ((await this.refresh()) > 0) this.deps.onUnsent()
    const outcomes = new Map([...attempts].map(([id, { outcome }]) => [id, outcome]))
    const unsent = [...outcomes.values()].filter(isTransient)
    const requested = longestDelay([...attempts.values()])
    this.deps.setView({ unreachableReason: unsent.find(isUnreachable) ?? null })
    if (completed === null) this.scheduleNext(otherPageDelay)
    else if (unsent.length > 0) this.scheduleNext(backoffDelay((this.failures += 1), requested))
    else this.failures = 0
    return outcomes
  }

  private async sendAll(owner: string, selectedId: string | undefined, attempts: Map<string, Attempt>) {
    const { entries, isAllowed, setView } = this.deps
    for (const entry of await entries.list(owner)) {
      if (!isAllowed(entry) || (entry.refusal && entry.id !== selectedId)) continue
      setView({ sending: entry.id })
      const attempt = await sendEntry(this.deps, entry)
      attempts.set(entry.id, attempt)
      if (attempt.outcome === 'received') this.addReceipt(entry)
    }
    setView({ sending: null })
    return true
  }

  private readonly receipts: Receipt[] = []

  private addReceipt({ id, receipt, createdAt }: OutboxEntry): void {
    this.deps.inMemory.delete(id)
    // Recent submissions are not announced, because their receipt is displayed anyway.
    if (receipt && this.deps.now() - createdAt > announceAfter) this.receipts.push(receipt)
    this.deps.setView({ receipts: [...this.receipts] })
  }

  private scheduleNext(delay: number | null): void {
    this.cancelScheduled?.()
    this.cancelScheduled = delay === null ? null : this.deps.schedule(delay, () => void this.send())
    this.deps.setView({ nextAttemptAt: delay === null ? null : this.deps.now() + delay })
  }
}

const lockOf = (personId: string) => `outbox:${personId}`
