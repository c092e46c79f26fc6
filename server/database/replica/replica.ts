import type { DatabaseLimits } from '../connection/limits'
import type { Database } from '../database'

/**
 * - `used`
 * - `behind` by more than the limit, or not known to be within it
 * - `unreachable`
 * - `unsuitable`: not a standby of the primary
 */
export type ReplicaState = 'used' | 'behind' | 'unreachable' | 'unsuitable'

/**
 * Where a reading was made: on the replica, or why on the primary. `repeated`: it had failed on the replica, or had
 * something to write.
 */
export const readingPlaces = [
  'replica',
  'own write',
  'behind',
  'unreachable',
  'unsuitable',
  'repeated',
] as const
export type ReadingPlace = (typeof readingPlaces)[number]

export interface ReadReplica {
  state(): ReplicaState
  /** Milliseconds, at most; Infinity if it is not known. */
  lag(): number
  /** Where a reading is made for someone whose last change is at this position of the primary's log. */
  choose(written: string | null): Promise<ReadingPlace>
  /** Makes a reading here. Rejects as soon as the replica is found to be unreachable. */
  run<T>(read: (db: Database) => Promise<T>): Promise<T>
  /** Readings of this process so far. */
  readonly readings: Record<ReadingPlace, number>
  close(): Promise<void>
}

export interface ReplicaOptions {
  primaryUrl: string
  url: string
  limits: DatabaseLimits
  maxLagMs: number
  prepares: boolean
  /** Called first when it is known, and then with each change. */
  onState(state: ReplicaState): void
  onIdleError(error: Error): void
}

/** A replica that is behind catches up by itself; these states need an operator. */
export const isFault = (state: ReplicaState): boolean => state === 'unreachable' || state === 'unsuitable'

/** What a server says about itself. */
export interface Place {
  /** Identifies the data of a server and the database in it; the same for a standby. */
  cluster: string
  /** The end of its write-ahead log; null on a standby. */
  written: string | null
  /** What a standby has replayed of its primary's log; null on a primary. */
  replayed: string | null
}
