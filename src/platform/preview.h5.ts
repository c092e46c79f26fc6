import { deviceOf } from '@/lib/download-rule'
import { followLink } from './follow-link'
import type { OpenDocument } from './preview-types'

/** Before Chrome 94 and Safari 16.4 browsers did not say; those of Android had no viewer, all others did. */
function showsPdf(): boolean {
  const { pdfViewerEnabled } = navigator as { pdfViewerEnabled?: boolean }
  return pdfViewerEnabled ?? deviceOf(navigator.userAgent, navigator.maxTouchPoints) !== 'android'
}

/** Browsers show PDF only, and a link carries no proof of the session. */
export const openDocument: OpenDocument = async ({ url, type, headers }) => {
  if (type !== 'pdf' || headers || !showsPdf()) return 'unsupported'
  followLink(url)
  return 'opened'
}
