import type { Page } from '@playwright/test'

/** Counts what the person does: presses of the pointer and of keys. */
export async function countPresses(page: Page): Promise<() => Promise<{ taps: number; keys: number }>> {
  const presses = { taps: 0, keys: 0 }
  await page.exposeFunction('countPress', (kind: 'taps' | 'keys') => void (presses[kind] += 1))
  await page.addInitScript(() => {
    const { countPress } = window as unknown as { countPress: (kind: string) => void }
    addEventListener('pointerdown', () => countPress('taps'), true)
    addEventListener('keydown', () => countPress('keys'), true)
  })
  return async () => ({ ...presses })
}
