import type { Network } from './types'

export const network: Network = {
  // `false` is reliable, `true` is not: a request may still fail.
  isOnline: () => navigator.onLine !== false,
  onChange(listener) {
    const tell = () => listener(navigator.onLine)
    window.addEventListener('online', tell)
    window.addEventListener('offline', tell)
    return () => {
      window.removeEventListener('online', tell)
      window.removeEventListener('offline', tell)
    }
  },
}
