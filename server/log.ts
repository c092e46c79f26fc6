/** One line of the log. Never holds a mobile number, a name, a token or an answer. */
export interface LogEntry {
  level: 'info' | 'error'
  event: 'request' | 'failure' | 'database' | 'migration-wait' | 'vendor' | 'uploads'
  requestId?: string
  method?: string
  path?: string
  status?: number
  ms?: number
  /** Class and code of an error and where it was thrown; its message may quote what a person typed. */
  error?: string
  /** A vendor's call that failed: whose, which, why, and the vendor's own code. Never its text. */
  vendor?: string
  call?: string
  fault?: string
  vendorCode?: string
  /** Files that nothing refers to any more and that were taken off the disk. */
  removed?: number
}

export type Log = (entry: LogEntry) => void

export function createLog(now: () => Date, write: (line: string) => void): Log {
  return ({ level, ...rest }) => write(JSON.stringify({ time: now().toISOString(), level, ...rest }))
}

/** What may be logged of an error: its class, its code and the calls that led to it. */
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
