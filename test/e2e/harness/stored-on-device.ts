import type { Page } from '@playwright/test'

/** Keys of the app's database on this device, with the texts; files have none. */
const readDevice = (page: Page): Promise<[key: string, value: string][]> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('device')
        opening.onerror = () => reject(new Error('no database'))
        opening.onsuccess = () => {
          const store = opening.result.transaction('kept').objectStore('kept')
          const [keys, values] = [store.getAllKeys(), store.getAll()]
          values.onsuccess = () =>
            resolve(keys.result.map((key, at) => [String(key), String(values.result[at]?.text ?? '')]))
          values.onerror = () => reject(new Error('no values'))
        }
      }),
  )

/** Keys of the app's database on this device. */
export const storedOnDevice = async (page: Page): Promise<string[]> =>
  (await readDevice(page)).map(([key]) => key)

/** The stored texts of the keys with a prefix. */
export const textsOnDevice = async (page: Page, prefix: string): Promise<string> =>
  (await readDevice(page))
    .filter(([key]) => key.startsWith(prefix))
    .map(([, value]) => value)
    .join('\n')
