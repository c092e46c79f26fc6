import { expect } from '../e2e/harness/fixtures'
import { test } from '../e2e/harness/surveys/reviewed-survey'
import { violationsInBothLights } from './violations'

test.use({ bypassCSP: true })

for (const width of [1280, 1920])
  test(`the desk of a reviewer has no accessibility violations at ${width} px`, async ({
    page,
    signIn,
    taskOf,
  }) => {
    test.setTimeout(300_000)
    await page.setViewportSize({ width, height: 900 })
    await signIn('wuhao')
    await page.goto(`/dsb/home/#/taxQuestionnaire/review-queue?id=${await taskOf('explained')}`)
    await expect(page.locator('.reviewer-note-explained')).toBeVisible()
    expect(await violationsInBothLights(page), 'the return').toEqual([])
    await page.keyboard.press('n')
    await page.keyboard.press('Space')
    await page.keyboard.press('r')
    await expect(page.getByText('请写明退回原因（至少 2 个字）')).toBeVisible()
    expect(await violationsInBothLights(page), 'a reason that is missing').toEqual([])
    await page.keyboard.press('1')
    await page.keyboard.press('Enter')
    await page.keyboard.press('f')
    await expect(page.locator('.reviewer-note-must')).toBeVisible()
    expect(await violationsInBothLights(page), 'a mark, and only problems').toEqual([])
    await page.keyboard.press('c')
    await expect(page.getByRole('status').filter({ hasText: /^已选/ })).toBeVisible()
    await page.keyboard.press('a')
    await expect(page.getByRole('dialog')).toContainText('不通过')
    expect(await violationsInBothLights(page), 'several at once').toEqual([])
  })
