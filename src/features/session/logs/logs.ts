import { type FaultText, faultText } from '@/lib/text/error-text'
import { onGlobalError } from '@/platform/page/global-errors'
import { currentPath } from '@/platform/page/navigation'
import { network } from '@/platform/network/status'
import { session } from '@/platform/storage/key-value'
import type { RequestError, RequestFailure } from '@/request/errors'
import { serverNow } from '@/request/server-clock'
import { sendErrorReport } from '@/services/log-service'
import { useSessionStore } from '@/stores/session-store'
import { noteOpening } from './behaviour'
import { createErrorReports, type FaultSource } from './error-reports'

/** Where the page session counts its reports, so that an app which reloads itself does not begin anew. */
const countKey = 'errorReports'

const reports = createErrorReports({
  send: sendErrorReport,
  now: serverNow,
  isSignedIn: () => useSessionStore.getState().token !== null,
  sent: {
    read: () => Number(session.get(countKey) ?? 0),
    write: (count) => void session.set(countKey, String(count)),
  },
})

export const { report } = reports

/** The page in front; before the first one there is none to name. */
function here(): string {
  try {
    return currentPath()
  } catch {
    return ''
  }
}

function reportFault(source: FaultSource, { message, stack }: FaultText, more = {}): void {
  report({ source, url: here(), message, params: { ...more, stack } })
}

/** A page that could not be drawn, and by which of its components. */
export function reportBoundary(error: unknown, components: string): void {
  reportFault('boundary', faultText(error), { components })
}

/** A page whose code could not be fetched. Without a network that is no fault of the build's. */
export function reportMissingPage(error: unknown): void {
  if (network.isOnline()) reportFault('rejection', faultText(error))
}

/** What a person could have done nothing about. The rest is theirs: a wrong code, a form out of time. */
const reported: Record<RequestFailure, (error: RequestError) => boolean> = {
  timeout: () => network.isOnline(),
  noResponse: () => network.isOnline(),
  badShape: () => true,
  unauthorised: () => false,
  refused: ({ status }) => status >= 500 && status < 600,
}

/** A face check tells of its calls itself. */
const tellsItself = /\/faceAuth\//

/** For the request layer, which leaves the calls of the logs themselves out. */
export function reportFailedRequest(error: RequestError, url: string): void {
  const { kind, status, code, message } = error
  if (tellsItself.test(url) || !reported[kind](error)) return
  report({ source: 'request', url, message, params: { kind, status, code, page: here() } })
}

/** Faults from now on are told to the gateway; returns how to stop. */
export function startLogs(): () => void {
  noteOpening()
  return onGlobalError(({ source, ...fault }) => reportFault(source, fault))
}
