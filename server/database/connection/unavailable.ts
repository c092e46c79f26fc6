import { SilentServerError } from './pool'

/** Messages of pg and pg-pool errors that have no code. */
const messages = new Set([
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'Connection terminated',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
])

const systemCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
])

/**
 * SQLSTATE codes (PostgreSQL manual, appendix A): connection exceptions, insufficient resources such as a full disk,
 * faults of the disk, shutdown and start of the server, a statement or lock time-out, a transaction that idled, and a server that has
 * become read-only by a failover.
 */
const sqlStates = /^(08...|53...|58...|57P..|57014|55P03|25P03|25006)$/

/**
 * Of an error with which the server ends the session. Not all have a code of their own: with a full disk, new sessions
 * fail as an internal error (XX000), because their catalogue cannot be written.
 */
const endsSession = new Set<unknown>(['FATAL', 'PANIC'])

function isUnavailableError(error: Error & { code?: unknown; severity?: unknown }): boolean {
  if (error instanceof SilentServerError || messages.has(error.message)) return true
  const code = typeof error.code === 'string' ? error.code : ''
  return systemCodes.has(code) || sqlStates.test(code) || endsSession.has(error.severity)
}

/** True if the database is temporarily unavailable, so that a retry may succeed. Checks all causes. */
export function isUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (isUnavailableError(cause)) return true
  return error instanceof AggregateError && error.errors.some(isUnavailable)
}
