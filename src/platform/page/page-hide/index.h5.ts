import type { ConfirmUnload, IsUnloadSafe, OnPageHide } from './types'

/** `pagehide` is the last event that phones send; they often omit `beforeunload`. */
export const onPageHide: OnPageHide = (listener) => {
  const whenHidden = () => {
    if (document.visibilityState === 'hidden') listener()
  }
  window.addEventListener('pagehide', listener)
  document.addEventListener('visibilitychange', whenHidden)
  return () => {
    window.removeEventListener('pagehide', listener)
    document.removeEventListener('visibilitychange', whenHidden)
  }
}

export const confirmUnload: ConfirmUnload = (isUnsafe) => {
  const ask = (event: BeforeUnloadEvent) => {
    if (isUnsafe()) event.preventDefault()
  }
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}

/** The browser asks by itself. */
export const isUnloadSafe: IsUnloadSafe = () => true
