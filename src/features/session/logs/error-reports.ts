import { mask, maskIds } from '@/lib/text/mask'
import { type ErrorReport, isAboutSurvey, reportLengths } from '@/wire/logs'

/** Where a fault was noticed. */
export type FaultSource = 'uncaught' | 'rejection' | 'weapp' | 'boundary' | 'request' | 'face' | 'person'

export interface Incident {
  source: FaultSource
  /** Address of the page, or of the call that failed. */
  url: string
  message: string
  /** What belonged to it; never what a person has typed. */
  params?: Record<string, unknown>
}

export interface ErrorReporting {
  send: (report: ErrorReport) => Promise<unknown>
  /** Milliseconds since 1970. */
  now: () => number
  /** Longer reports are taken of people who are signed in. */
  isSignedIn?: () => boolean
  /** At most so many a page session. */
  limit?: number
  /** How many have been sent in it; outlives a reload where the page session does. */
  sent?: { read: () => number; write: (count: number) => void }
}

// Masked before it is cut: half a number would no longer be known as one.
const kept = (text: string, length: number) => maskIds(mask(text)).slice(0, length)

/** Of pages that may belong to an anonymous survey only the day. */
function timeOf(texts: readonly string[], now: number): string {
  const time = new Date(now).toISOString()
  return isAboutSurvey(texts) ? time.slice(0, 'YYYY-MM-DD'.length) : time
}

function inMemory() {
  let count = 0
  return { read: () => count, write: (next: number) => void (count = next) }
}

/** Tells the gateway of faults. Whatever happens while it does so, nobody notices. */
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
    // Cut within the JSON text, so that it can still be parsed.
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
    /** The same fault in a row counts once: one that repeats itself must not use up the rest. */
    report(incident: Incident): void {
      try {
        tell(incident)
      } catch {
        // A fault of the report itself would come back as one more fault.
      }
    },
  }
}
