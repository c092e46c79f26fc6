import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { expect, test } from '../e2e/fixtures'

const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds wrong on the page as it stands: rule and element. */
async function violations(page: Page): Promise<string[]> {
  await expect(page.getByRole('main')).not.toBeEmpty()
  await expect(page.getByRole('status', { name: '加载中' })).toHaveCount(0)
  await page.evaluate(axeSource)
  const result = await page.evaluate<AxeResults, string[]>(
    (values) =>
      (window as unknown as { axe: typeof import('axe-core') }).axe.run(document, {
        runOnly: { type: 'tag', values },
      }),
    rules,
  )
  expect(result.passes.length).toBeGreaterThan(5)
  return result.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

test.use({ bypassCSP: true })

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test(`signing in and the default pages can be used by everybody`, async ({ page }) => {
      for (const path of ['/login', '/default-page/no-auth', '/default-page/maintenance', '/no/such/page']) {
        await page.goto(`/dsb/home/?at=${encodeURIComponent(path)}#${path}`)
        expect(await violations(page), path).toEqual([])
      }
    })

    test(`answering can be used by everybody, findings and dialog included`, async ({ page, signIn }) => {
      await signIn('sunli')
      for (const path of ['/home', '/me', '/taxQuestionnaire/list']) {
        await page.goto(`/dsb/home/#${path}`)
        expect(await violations(page), path).toEqual([])
      }
      await page.getByRole('button', { name: /满意度调查/ }).click()
      await expect(page.getByText('第 1 页 / 7')).toBeVisible()
      expect(await violations(page), 'choices').toEqual([])
      await page.getByRole('button', { name: '下一页' }).click()
      await expect(page.getByText('第 2 页 / 7')).toBeVisible()
      expect(await violations(page), 'rates').toEqual([])
      await page.getByRole('button', { name: '上一页' }).click()
      await expect(page.getByText('这里还没有填')).toHaveCount(2)
      expect(await violations(page), 'findings').toEqual([])
    })

    test(`a table of figures can be used by everybody`, async ({ page, signIn }) => {
      await signIn('hejing')
      await page.goto('/dsb/home/#/taxQuestionnaire/list')
      await page.getByRole('button', { name: /月报/ }).click()
      await expect(page.getByText('第 2 页 / 3')).toBeVisible()
      expect(await violations(page)).toEqual([])
    })

    test(`roll and result can be used by everybody`, async ({ page, signIn }) => {
      await signIn('zhoujie')
      await page.goto('/dsb/home/#/taxQuestionnaire/surveys')
      expect(await violations(page), 'surveys').toEqual([])
      await page.getByRole('button', { name: '填报进度' }).first().click()
      await expect(page.getByRole('heading', { name: '填报进度' })).toBeVisible()
      expect(await violations(page), 'roll').toEqual([])
      await page.getByRole('button', { name: '查看结果' }).last().click()
      await expect(page.getByText('回收率')).toBeVisible()
      expect(await violations(page), 'result').toEqual([])
    })
  })
}
