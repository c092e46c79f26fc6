import type { History } from 'history'

export function createHashHistory(options: {
  window: Window
}): Pick<History, 'action' | 'location' | 'push' | 'replace' | 'go' | 'listen'>
