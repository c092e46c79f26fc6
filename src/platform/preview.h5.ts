import { followLink } from './follow-link'
import { showsPdf } from './pdf-viewer'
import type { OpenDocument } from './preview-types'

/** Browsers show PDF only, and a link carries no proof of the session. */
export const openDocument: OpenDocument = async ({ url, type, headers }) => {
  if (type !== 'pdf' || headers || !showsPdf()) return 'unsupported'
  followLink(url)
  return 'opened'
}
