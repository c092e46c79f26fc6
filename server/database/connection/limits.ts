/** Limits of the connections to a PostgreSQL server; times in milliseconds. */
export interface DatabaseLimits {
  connections: number
  /** For opening a connection, and for waiting for a free one of the pool. */
  connectMs: number
  /** Enforced by the server. */
  statementMs: number
  /** A connection in use that receives no data for this time is destroyed. Longer than `statementMs`. */
  silenceMs: number
  /** For statements in progress when the gateway stops. */
  closeMs: number
  /** For each step of a readiness probe. */
  probeMs: number
  migration: {
    /** For one statement. A large table may have to be rewritten. */
    statementMs: number
    /** For the lock of one table: later statements queue behind a waiting migration. */
    lockMs: number
    /** For another gateway's migrations. */
    waitMs: number
    /** Between two attempts to acquire the migration lock. */
    pollMs: number
  }
}

export const defaultLimits: DatabaseLimits = {
  connections: 10,
  connectMs: 5_000,
  statementMs: 15_000,
  silenceMs: 20_000,
  closeMs: 3_000,
  probeMs: 2_000,
  migration: { statementMs: 600_000, lockMs: 30_000, waitMs: 600_000, pollMs: 500 },
}
