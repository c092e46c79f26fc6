import { deviceOf } from '@/lib/device/device'

/**
 * Browsers before Chrome 94 and Safari 16.4 have no `pdfViewerEnabled`; those on Android had no viewer, all
 * others did.
 */
export function showsPdf(): boolean {
  const { pdfViewerEnabled } = navigator as { pdfViewerEnabled?: boolean }
  return pdfViewerEnabled ?? deviceOf(navigator.userAgent, navigator.maxTouchPoints) !== 'android'
}
