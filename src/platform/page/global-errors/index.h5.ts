import { faultText } from '../../../lib/text/error-text'
import type { OnGlobalError } from './types'

/**
 * Browsers report this as an error, but it is harmless: w3.org/TR/resize-observer, "deliver resize loop
 * error".
 */
const harmless = /^ResizeObserver loop/

/** Errors of loading images or styles do not reach the window, because these events do not bubble. */
export const onGlobalError: OnGlobalError = (listener) => {
  const whenThrown = ({ error, message }: ErrorEvent) => {
    // For a script of another origin, browsers report only the message.
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
