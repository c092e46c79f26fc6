import { type ThrownDescription, describeThrown } from '@/lib/text/error-text'
import { onGlobalError } from '@/platform/page/global-errors'
import { currentPath } from '@/platform/page/navigation'
import { network } from '@/platform/network/status'
import type { RequestError } from '@/request/errors'
import { noteOpening } from './behaviour'
import type { FaultSource, Incident } from './error-reports'

/**
 * Reports an error to the gateway. The code for it is loaded on demand; the first page view has loaded it before most
 * errors, above all those of scripts that are missing.
 */
export function report(incident: Incident): void {
  import(/* webpackChunkName: "logs" */ './send-report')
    .then(({ sendReport }) => sendReport(incident))
    .catch(() => undefined)
}

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
