import { faultText } from '../../../lib/text/error-text'
import type { OnFault } from './types'

/** Browsers report this as an error; nothing is lost: w3.org/TR/resize-observer, "deliver resize loop error". */
const harmless = /^ResizeObserver loop/

/** An image or a style that does not load sends an event too, but it never reaches the window. */
export const onGlobalError: OnFault = (listener) => {
  const whenThrown = ({ error, message }: ErrorEvent) => {
    // A script of another origin tells its message and nothing else.
    if (!harmless.test(message)) listener({ source: 'uncaught', ...faultText(error ?? message) })
  }
  const whenRejected = ({ reason }: PromiseRejectionEvent) =>
    listener({ source: 'rejection', ...faultText(reason) })
  window.addEventListener('error', whenThrown)
  window.addEventListener('unhandledrejection', whenRejected)
  return () => {
    window.removeEventListener('error', whenThrown)
    window.removeEventListener('unhandledrejection', whenRejected)
  }
}
