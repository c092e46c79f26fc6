import type { Network } from './types'

export const network: Network = {
  // `false` is reliable, `true` is not: a request may still fail.
  isOnline: () => navigator.onLine !== false,
  onChange(listener) {
    const notify = () => listener(navigator.onLine)
    window.addEventListener('online', notify)
    window.addEventListener('offline', notify)
    return () => {
      window.removeEventListener('online', notify)
      window.removeEventListener('offline', notify)
    }
  },
}
