import type { Exclusively } from '@/platform/storage/mutex/types'
import { localFileIds } from '@/lib/questionnaire/answers/local-files'
import type { Receipt } from '@/wire/surveys/questionnaire'
import type { PersistenceState } from '@/platform/storage/persistence/types'
import { backoffDelay } from './back-off'
import type { UnreachableReason } from './unreachable-reason'
import { type NewEntry, type OutboxEntry, toEntry } from './entry'
import { type Outcome, type SendDeps, sendEntry } from './send-entry'

/** The state of the outbox for pages. */
export interface OutboxView {
  /** The user's entries, oldest first. */
  entries: OutboxEntry[]
  /** Id of the entry being sent. */
  sending: string | null
  /** Ids of entries that are only in memory and would be lost when the page closes. */
  inMemory: string[]
  /** The time of the next automatic attempt, in milliseconds since 1970. Null if none is scheduled. */
  nextTry: number | null
  /** Why the last attempt did not reach the server. Null if it did, or there was none. */
  delay: UnreachableReason | null
  /** Whether the device has promised persistent storage. */
  keeping: PersistenceState
  /** Receipts of entries that arrived since the app was opened. */
  arrived: Receipt[]
}

export const emptyView: OutboxView = {
  ...{ entries: [], sending: null, inMemory: [], nextTry: null, arrived: [] },
  ...{ delay: null, keeping: 'unknown' },
}

export interface OutboxDeps extends SendDeps {
  exclusively: Exclusively
  /** The user whose entries may be displayed. Null if none is known. */
  owner(): string | null
  /** Calls back after `rest` milliseconds. Returns the function that cancels it. */
  after(rest: number, act: () => void): () => void
  show(change: Partial<OutboxView>): void
  /** Called when entries are still unsent after an attempt. */
  keepsWaiting(): void
}

/** Minimum age in milliseconds of an entry whose arrival is announced. */
const newsAfter = 60_000

const isTransient = (outcome: Outcome) => outcome !== 'received' && outcome !== 'refused'
const isDelay = (outcome: Outcome): outcome is UnreachableReason =>
  isTransient(outcome) && outcome !== 'notAllowed'

/** Milliseconds until the next attempt when another page of the app is sending. */
const otherPageRest = 3_000

/** The queue of submissions: stored until the server has acknowledged them, sent when it is reachable. */
export class Outbox {
  private failures = 0
  private stopWaiting: (() => void) | null = null
  private runs: Promise<unknown> = Promise.resolve()
  private readonly inMemory = new Set<string>()

  constructor(private readonly means: OutboxDeps) {}

  /** Reads the entries again, which another page may have sent, and returns their number. */
  async refresh(): Promise<number> {
    const owner = this.means.owner()
    const entries = owner === null ? [] : await this.means.entries.list(owner)
    if (owner === this.means.owner()) this.means.show({ entries, inMemory: [...this.inMemory] })
    return entries.length
  }

  /** Resolves when the device has stored the entry. False if it is only in memory. */
  async add(made: NewEntry): Promise<boolean> {
    const kept = await this.means.entries.write(toEntry(made))
    if (kept) this.inMemory.delete(made.id)
    else this.inMemory.add(made.id)
    await this.refresh()
    return kept
  }

  /** Sends all entries, a refused one only if it is `named`. */
  send(named?: string): Promise<Map<string, Outcome>> {
    const run = this.runs.then(() => this.run(named))
    this.runs = run.catch(() => undefined)
    return run
  }

  /** Resets the back-off and sends, after the network has returned or a user has signed in. */
  wake(): void {
    this.failures = 0
    void this.send()
  }

  /**
   * Removes an entry and keeps its draft and files for further editing. False while entries are being sent.
   */
  takeBack = (entry: OutboxEntry): Promise<boolean> => this.change(entry, async () => undefined)

  /** Removes an entry with its draft and files. False while entries are being sent. */
  discard(entry: OutboxEntry): Promise<boolean> {
    const { entries, dropDraft } = this.means
    return this.change(entry, async () => {
      for (const id of localFileIds(entry.answers)) await entries.removeFile(entry.personId, id)
      await dropDraft(entry)
    })
  }

  private async change(entry: OutboxEntry, work: () => Promise<void>): Promise<boolean> {
    const { exclusively, entries } = this.means
    const done = await exclusively(lockOf(entry.personId), async () => {
      await work()
      await entries.remove(entry)
      this.inMemory.delete(entry.id)
      return true
    })
    await this.refresh()
    return done === true
  }

  private async run(named?: string): Promise<Map<string, Outcome>> {
    const owner = this.means.owner()
    const outcomes = new Map<string, Outcome>()
    this.rest(null)
    if (owner === null) return outcomes
    // A page can announce the arrival only of an entry it has displayed before.
    await this.refresh()
    const ran = await this.means.exclusively(lockOf(owner), () => this.sendAll(owner, named, outcomes))
    if ((await this.refresh()) > 0) this.means.keepsWaiting()
    const unsent = [...outcomes.values()].filter(isTransient)
    this.means.show({ delay: unsent.find(isDelay) ?? null })
    if (ran === null) this.rest(otherPageRest)
    else if (unsent.length > 0) this.rest(backoffDelay((this.failures += 1)))
    else this.failures = 0
    return outcomes
  }

  private async sendAll(owner: string, named: string | undefined, outcomes: Map<string, Outcome>) {
    const { entries, isAllowed, show } = this.means
    for (const entry of await entries.list(owner)) {
      if (!isAllowed(entry) || (entry.refusal && entry.id !== named)) continue
      show({ sending: entry.id })
      const outcome = await sendEntry(this.means, entry)
      outcomes.set(entry.id, outcome)
      if (outcome === 'received') this.arrive(entry)
    }
    show({ sending: null })
    return true
  }

  private readonly arrived: Receipt[] = []

  private arrive({ id, receipt, createdAt }: OutboxEntry): void {
    this.inMemory.delete(id)
    // Recent submissions are not announced, because their receipt is displayed anyway.
    if (receipt && this.means.now() - createdAt > newsAfter) this.arrived.push(receipt)
    this.means.show({ arrived: [...this.arrived] })
  }

  private rest(rest: number | null): void {
    this.stopWaiting?.()
    this.stopWaiting = rest === null ? null : this.means.after(rest, () => void this.send())
    this.means.show({ nextTry: rest === null ? null : this.means.now() + rest })
  }
}

const lockOf = (personId: string) => `outbox:${personId}`
