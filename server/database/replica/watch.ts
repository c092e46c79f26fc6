import { setTimeout as wait } from 'node:timers/promises'
import { within } from '../../within'
import { positionOf } from '../queries/log-position'
import { ReplicaLag } from './lag'
import type { Place, ReadingPlace, ReplicaOptions, ReplicaState } from './replica'

/** Milliseconds between two looks at both servers. */
const LOOK_EVERY_MS = 1_000
/** Milliseconds for the reply of a server. */
const REPLY_MS = 2_000

interface Servers {
  primary(): Promise<Place>
  standby(): Promise<Place>
}

/** Looks at the primary and a replica of it once a second, and knows whether the replica is near enough. */
export class ReplicaWatch {
  private readonly tracked = new ReplicaLag()
  /** Null after a look that found the standby. */
  private fault: 'unreachable' | 'unsuitable' | null = null
  /** Before a loss of the standby; another one may come back. */
  private replayed = -1n
  private reported: ReplicaState | null = null
  private readonly running = new Set<(error: Error) => void>()
  private readonly stopping = new AbortController()
  private readonly watching: Promise<void>

  constructor(
    private readonly servers: Servers,
    private readonly options: Pick<ReplicaOptions, 'maxLagMs' | 'onState'>,
  ) {
    this.watching = this.watch()
  }

  state(): ReplicaState {
    return this.fault ?? (this.lag() > this.options.maxLagMs ? 'behind' : 'used')
  }

  lag(): number {
    return this.tracked.at(performance.now())
  }

  async choose(written: string | null): Promise<ReadingPlace> {
    const state = this.state()
    if (state !== 'used') return state
    return written === null || (await this.hasReplayed(positionOf(written))) ? 'replica' : 'own write'
  }

  whileReachable<T>(reading: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.running.add(reject)
      void reading.then(resolve, reject).finally(() => this.running.delete(reject))
    })
  }

  async stop(): Promise<void> {
    this.stopping.abort()
    await within(REPLY_MS, this.watching)
  }

  /** Asks the replica if it had not at the last look. */
  private async hasReplayed(position: bigint): Promise<boolean> {
    if (this.replayed >= position) return true
    const replica = await withinReply(this.servers.standby())
    const replayed = replica?.replayed ?? null
    return replayed !== null && positionOf(replayed) >= position
  }

  private async watch(): Promise<void> {
    const { signal } = this.stopping
    while (!signal.aborted) {
      await this.look()
      this.report()
      await wait(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  private report(): void {
    const state = this.state()
    if (state !== this.reported && !this.stopping.signal.aborted) this.options.onState(state)
    this.reported = state
  }

  /** Without a reply of the primary nothing is known, and the lag grows. */
  private async look(): Promise<void> {
    const at = performance.now()
    const primary = await withinReply(this.servers.primary())
    if (!primary || primary.written === null) return
    const replica = await withinReply(this.servers.standby())
    if (!replica) return this.leaveOut('unreachable')
    if (replica.replayed === null || replica.cluster !== primary.cluster) return this.leaveOut('unsuitable')
    this.fault = null
    this.replayed = positionOf(replica.replayed)
    this.tracked.observe(at, positionOf(primary.written), this.replayed)
  }

  private leaveOut(fault: 'unreachable' | 'unsuitable'): void {
    this.fault = fault
    this.replayed = -1n
    this.tracked.forget()
    for (const reject of this.running) reject(new Error(`the read replica is ${fault}`))
  }
}

/** Undefined without a reply in time, or if the server cannot be reached. */
const withinReply = (place: Promise<Place>): Promise<Place | undefined> =>
  within(
    REPLY_MS,
    place.catch(() => undefined),
  )
