import type { Page } from '@playwright/test'
import { expect, test } from '../harness/fixtures'
import { submitAndConfirm } from '../harness/submit-answers'
import { choose, taskNamed } from '../harness/locators'

/** Counts what the person does: presses of the pointer and of keys. */
async function countPresses(page: Page): Promise<() => Promise<{ taps: number; keys: number }>> {
  const presses = { taps: 0, keys: 0 }
  await page.exposeFunction('countPress', (kind: 'taps' | 'keys') => void (presses[kind] += 1))
  await page.addInitScript(() => {
    const { countPress } = window as unknown as { countPress: (kind: string) => void }
    addEventListener('pointerdown', () => countPress('taps'), true)
    addEventListener('keydown', () => countPress('keys'), true)
  })
  return async () => ({ ...presses })
}

const next = (page: Page) => page.getByRole('button', { name: '下一页' })

test('the satisfaction survey takes a press for each answer and page, and two for submitting', async ({
  page,
  signIn,
}) => {
  await signIn('wangfang')
  const presses = await countPresses(page)
  await page.goto('/dsb/home/#/taxQuestionnaire/list')
  await taskNamed(page, /纳税人缴费人满意度调查/).click()
  await choose(page.getByRole('radio', { name: '一般纳税人' }))
  await choose(page.getByRole('checkbox', { name: '电子税务局 App' }))
  let answers = 2
  for (let turned = 0; turned < 5; turned += 1) {
    await next(page).click()
    await expect(page.getByText(`第 ${turned + 2} 页 / 7`)).toBeVisible()
    for (const scale of await page.getByRole('radiogroup').all()) {
      await choose(scale.getByRole('radio', { name: '满意', exact: true }))
      answers += 1
    }
  }
  await next(page).click()
  await choose(page.getByRole('checkbox').first())
  await submitAndConfirm(page)
  await expect(page.getByText('回执号')).toBeVisible()
  const pages = 6
  const opening = 1
  const submitting = 2
  expect(await presses()).toEqual({ taps: opening + answers + 1 + pages + submitting, keys: 0 })
})
