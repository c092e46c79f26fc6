import type { Page } from '@playwright/test'

/** Keys of the app's database on this device. */
export const storedOnDevice = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('device')
        opening.onerror = () => reject(new Error('no database'))
        opening.onsuccess = () => {
          const request = opening.result.transaction('kept').objectStore('kept').getAllKeys()
          request.onsuccess = () => resolve(request.result.map(String))
          request.onerror = () => reject(new Error('no keys'))
        }
      }),
  )
