import type { PreviewType } from '../../../../lib/device/document-preview'
import { showsPdf } from '../../../files/pdf-viewer'
import { followLink } from './follow-link'

/** Browsers show PDF only, and not all of them do. False when nothing has happened. */
export function showInTab(url: string, type: PreviewType | null): boolean {
  if (type !== 'pdf' || !showsPdf()) return false
  followLink(url)
  return true
}
