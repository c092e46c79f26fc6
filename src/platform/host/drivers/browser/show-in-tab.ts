import type { PreviewType } from '../../../../lib/device/document-preview'
import { showsPdf } from '../../../files/pdf-viewer'
import { followLink } from './follow-link'

/** Shows a PDF in a new tab. False if the type is not PDF or the browser has no PDF viewer. */
export function showInTab(url: string, type: PreviewType | null): boolean {
  if (type !== 'pdf' || !showsPdf()) return false
  followLink(url)
  return true
}
