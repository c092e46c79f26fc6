import { mask, maskIds } from '@/lib/text/mask'
import { type ErrorReport, isAboutSurvey, reportLengths } from '@/wire/protocol/logs'

/** Where the error was detected. */
export type FaultSource = 'uncaught' | 'rejection' | 'weapp' | 'boundary' | 'request' | 'face' | 'person'

export interface Incident {
  source: FaultSource
  /** URL of the page or of the failed call. */
  url: string
  message: string
  /** Context of the error; never user input. */
  params?: Record<string, unknown>
}

export interface ErrorReporting {
  send: (report: ErrorReport) => Promise<unknown>
  /** Milliseconds since 1970. */
  now: () => number
  /** The gateway accepts longer reports from signed-in users. */
  isSignedIn?: () => boolean
  /** Maximum number of reports per page session. */
  limit?: number
  /** Counter of the sent reports; survives a reload if the page session does. */
  sent?: { read: () => number; write: (count: number) => void }
}

// Masks before truncating: a truncated number would no longer be recognised.
const kept = (text: string, length: number) => maskIds(mask(text)).slice(0, length)

/** Date only for pages that may belong to an anonymous survey. */
function timeOf(texts: readonly string[], now: number): string {
  const time = new Date(now).toISOString()
  return isAboutSurvey(texts) ? time.slice(0, 'YYYY-MM-DD'.length) : time
}

function inMemory() {
  let count = 0
  return { read: () => count, write: (next: number) => void (count = next) }
}

/** Reports errors to the gateway. Failures while reporting are ignored. */
export function createErrorReports({
  send,
  now,
  isSignedIn = () => false,
  limit = 20,
  sent = inMemory(),
}: ErrorReporting) {
  let last = ''

  function tell({ source, url, message, params }: Incident): void {
    const lengths = reportLengths[isSignedIn() ? 'signedIn' : 'signedOut']
    // Truncates each value first: one long value then leaves valid JSON.
    const written = JSON.stringify({ source, ...params }, (_key, value: unknown) =>
      typeof value === 'string' ? kept(value, lengths.params / 2) : value,
    )
    const report = {
      url: kept(url, lengths.url),
      params: kept(written, lengths.params),
      errMsg: kept(message, lengths.errMsg),
    }
    const key = JSON.stringify(report)
    const count = sent.read()
    if (key === last || count >= limit) return
    last = key
    sent.write(count + 1)
    send({ ...report, time: timeOf([url, written, message], now()) }).catch(() => undefined)
  }

  return {
    /**
     * Reports an error; repetitions in a row count once, so that a recurring error does not exhaust the
     * limit.
     */
    report(incident: Incident): void {
      try {
        tell(incident)
      } catch {
        // Reporting this error would cause another one.
      }
    },
  }
}
