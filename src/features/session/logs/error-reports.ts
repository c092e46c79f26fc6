import { mask } from '@/lib/mask'
import type { ErrorReport } from '@/wire/logs'

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
  /** At most so many a page session. */
  limit?: number
  /** How many have been sent in it; outlives a reload where the page session does. */
  sent?: { read: () => number; write: (count: number) => void }
}

const longestUrl = 1_000
const longestMessage = 1_000
const longestParams = 4_000

// Masked before it is cut: half a number would no longer be known as one.
const kept = (text: string, length: number) => mask(text).slice(0, length)

function inMemory() {
  let count = 0
  return { read: () => count, write: (next: number) => void (count = next) }
}

/** Tells the gateway of faults. Whatever happens while it does so, nobody notices. */
export function createErrorReports({ send, now, limit = 20, sent = inMemory() }: ErrorReporting) {
  let last = ''

  function tell({ source, url, message, params }: Incident): void {
    const report = {
      url: kept(url, longestUrl),
      params: kept(JSON.stringify({ source, ...params }), longestParams),
      errMsg: kept(message, longestMessage),
    }
    const key = JSON.stringify(report)
    const count = sent.read()
    if (key === last || count >= limit) return
    last = key
    sent.write(count + 1)
    send({ ...report, time: new Date(now()).toISOString() }).catch(() => undefined)
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
