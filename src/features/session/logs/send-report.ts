import { session } from '@/platform/storage/key-value'
import { serverNow } from '@/request/server-clock'
import { sendErrorReport } from '@/services/log-service'
import { useSessionStore } from '@/stores/session/session-store'
import { createErrorReports } from './error-reports'

/** Key of the report counter in the page session, so that reloads do not reset the limit. */
const countKey = 'errorReports'

export const { report: sendReport } = createErrorReports({
  send: sendErrorReport,
  now: serverNow,
  isSignedIn: () => useSessionStore.getState().token !== null,
  sent: {
    read: () => Number(session.get(countKey) ?? 0),
    write: (count) => void session.set(countKey, String(count)),
  },
})
