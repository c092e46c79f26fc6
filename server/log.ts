import type { RetentionKind } from '../src/wire/people/retention'
import type { ReplicaState } from './database/replica/replica'

/** One line of the log. Never contains a mobile number, a name, a token or an answer. */
export interface LogEntry {
  level: 'info' | 'error'
  event:
    | 'request'
    | 'failure'
    | 'connection-lost'
    | 'migration-wait'
    | 'vendor-call-failed'
    | 'storage-failure'
    | 'retention'
    | 'survey-deleted'
    | 'recurring-survey'
    | 'read-replica'
    | 'database-read-only'
    | 'trace-export'
    | 'shed'
  requestId?: string
  method?: string
  path?: string
  status?: number
  ms?: number
  /** Calls that were refused because the gateway was overloaded. */
  calls?: number
  /** The background job that wrote the line. */
  job?: string
  /** Class, code and stack of an error, without its message, which may quote input. */
  error?: string
  /** For a failed vendor call: the vendor, path, kind of error and the vendor's code, but not its message. */
  vendor?: string
  call?: string
  errorKind?: string
  vendorCode?: string
  /** A retention rule that was carried out, and the number of deleted surveys, rows or files. */
  kind?: RetentionKind
  removed?: number
  /** A survey that has been deleted, or has opened by itself; then `skipped` is the number of earlier periods left out. */
  survey?: string
  skipped?: number
  /** Whether readings use the replica from now on, or why not. */
  replica?: ReplicaState
  /** Whether the embedded database takes no changes from now on, because its disk is nearly full. */
  isReadOnly?: boolean
}

export type Log = (entry: LogEntry) => void

export function createLog(now: () => Date, write: (line: string) => void): Log {
  return ({ level, ...rest }) => {
    const sqlState = sqlStateIn(rest.error ?? '')
    write(JSON.stringify({ time: now().toISOString(), level, ...rest, ...(sqlState && { sqlState }) }))
  }
}

/** The SQLSTATE in the text of {@link describeError}, such as 40001; unlike codes of the system it contains a digit. */
export const sqlStateIn = (error: string): string | undefined =>
  /(?:^|< )\w+ (?=[A-Z]*\d)([0-9A-Z]{5})(?= |$)/.exec(error)?.[1]

/** The classes and codes of an error and its causes, such as `DrizzleQueryError < error 22012`. */
export function nameError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : ''
  return `${error.name}${code}${error.cause === undefined ? '' : ` < ${nameError(error.cause)}`}`
}

/** The class, code and first stack frames of an error and its causes; messages may quote input. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : ''
  const calls = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  const cause = error.cause === undefined ? '' : ` < ${describeError(error.cause)}`
  return `${error.name}${code} ${calls
    .slice(0, 6)
    .map((line) => line.trim())
    .join(' ')}${cause}`
}
