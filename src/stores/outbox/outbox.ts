import type { Exclusively } from '@/platform/storage/mutex/types'
import { localFileIds } from '@/lib/questionnaire/answers/local-files'
import type { Receipt } from '@/wire/questionnaire'
import type { PersistenceState } from '@/platform/storage/persistence/types'
import { backoffDelay } from './back-off'
import type { UnreachableReason } from './unreachable-reason'
import { type NewEntry, type OutboxEntry, toEntry } from './entry'
import { type Outcome, type SendDeps, sendEntry } from './send-entry'

/** What a page shows of the outbox. */
export interface OutboxView {
  /** The person's, oldest first. */
  entries: OutboxEntry[]
  /** Id of the entry that is on its way. */
  sending: string | null
  /** Ids of entries that only memory holds, and closing the page would lose. */
  inMemory: string[]
  /** When the next try begins by itself; null when none will. */
  nextTry: number | null
  /** Why the last try did not reach the server; null when it did, or there was none. */
  delay: UnreachableReason | null
  /** Whether the device has promised to keep what waits. */
  keeping: PersistenceState
  /** What has arrived since the app was opened. */
  arrived: Receipt[]
}

export const emptyView: OutboxView = {
  ...{ entries: [], sending: null, inMemory: [], nextTry: null, arrived: [] },
  ...{ delay: null, keeping: 'unknown' },
}

export interface OutboxDeps extends SendDeps {
  exclusively: Exclusively
  /** Whose entries may be shown; null when nobody is known. */
  owner(): string | null
  /** Calls back after a rest in milliseconds; returns how to stop. */
  after(rest: number, act: () => void): () => void
  show(change: Partial<OutboxView>): void
  /** Something waits although it was tried to send it. */
  keepsWaiting(): void
}

/** Milliseconds an entry has to have waited for its arrival to be news. */
const newsAfter = 60_000

const isTransient = (outcome: Outcome) => outcome !== 'received' && outcome !== 'refused'
const isDelay = (outcome: Outcome): outcome is UnreachableReason =>
  isTransient(outcome) && outcome !== 'notAllowed'

/** Another page of the app is at the same entries: it may take so long until it is looked at again. */
const otherPageRest = 3_000

/** The queue of finished submissions: kept until the server has acknowledged them, sent when there is a way. */
export class Outbox {
  private failures = 0
  private stopWaiting: (() => void) | null = null
  private runs: Promise<unknown> = Promise.resolve()
  private readonly inMemory = new Set<string>()

  constructor(private readonly means: OutboxDeps) {}

  /** Reads anew what waits, and says how much it is; another page may have sent some of it. */
  async refresh(): Promise<number> {
    const owner = this.means.owner()
    const entries = owner === null ? [] : await this.means.entries.list(owner)
    if (owner === this.means.owner()) this.means.show({ entries, inMemory: [...this.inMemory] })
    return entries.length
  }

  /** Resolves when the device holds the entry; false when only memory does. */
  async add(made: NewEntry): Promise<boolean> {
    const kept = await this.means.entries.write(toEntry(made))
    if (kept) this.inMemory.delete(made.id)
    else this.inMemory.add(made.id)
    await this.refresh()
    return kept
  }

  /** Tries everything that waits, and a refused entry only when it is named. */
  send(named?: string): Promise<Map<string, Outcome>> {
    const run = this.runs.then(() => this.run(named))
    this.runs = run.catch(() => undefined)
    return run
  }

  /** The network is back, or somebody came in: no need to rest any longer. */
  wake(): void {
    this.failures = 0
    void this.send()
  }

  /** Takes an entry out and leaves its draft and files, to go on from. False while it is being sent. */
  takeBack = (entry: OutboxEntry): Promise<boolean> => this.change(entry, async () => undefined)

  /** Takes an entry out with everything that belongs to it. False while it is being sent. */
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
    // A page that shows an entry learns that it has arrived only if it has seen it before.
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
    // Whoever has just pressed the button is shown the receipt itself.
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
