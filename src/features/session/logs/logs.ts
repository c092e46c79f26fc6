import { type ThrownDescription, describeThrown } from '@/lib/text/error-text'
import { onGlobalError } from '@/platform/page/global-errors'
import { currentPath } from '@/platform/page/navigation'
import { network } from '@/platform/network/status'
import { session } from '@/platform/storage/key-value'
import type { RequestError } from '@/request/errors'
import { serverNow } from '@/request/server-clock'
import { sendErrorReport } from '@/services/log-service'
import { useSessionStore } from '@/stores/session/session-store'
import { noteOpening } from './behaviour'
import { createErrorReports, type FaultSource } from './error-reports'

/** Key of the report counter in the page session, so that reloads do not reset the limit. */
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

/** Path of the page in front; empty before the first page. */
function here(): string {
  try {
    return currentPath()
  } catch {
    return ''
  }
}

function reportFault(source: FaultSource, { message, stack }: ThrownDescription, more = {}): void {
  report({ source, url: here(), message, params: { ...more, stack } })
}

/** Reports a page that failed to render, with its component stack. */
export function reportBoundary(error: unknown, components: string): void {
  reportFault('boundary', describeThrown(error), { components })
}

/** Reports a page whose code failed to load; expected when offline, so not reported then. */
export function reportMissingPage(error: unknown): void {
  if (network.isOnline()) reportFault('rejection', describeThrown(error))
}

/** Not what the user caused or can resolve, for example a wrong code, an expired form, or a missing network. */
const isReported = ({ kind, status }: RequestError) =>
  /^(timeout|noResponse|badShape)$/.test(kind) || (status >= 500 && status < 600)

/** Face checks report their own calls. */
const tellsItself = /\/faceAuth\//

/** Error handler of the request layer, which excludes the logging calls. */
export function reportFailedRequest(error: RequestError, url: string): void {
  const { kind, status, code, message } = error
  if (tellsItself.test(url) || !isReported(error)) return
  report({ source: 'request', url, message, params: { kind, status, code, page: here() } })
}

/** Starts reporting uncaught errors to the gateway; returns the function to stop. */
export function startLogs(): () => void {
  noteOpening()
  return onGlobalError(({ source, ...fault }) => reportFault(source, fault))
}
