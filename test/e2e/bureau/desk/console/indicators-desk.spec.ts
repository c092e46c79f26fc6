import type { Page } from '@playwright/test'
import { violationsInBothLights } from '../../../../a11y/violations'
import { expect, test } from '../../../harness/fixtures'

test.use({ bypassCSP: true })

const rows = (page: Page) => page.locator('.data-grid-row:visible')
const names = (page: Page) => rows(page).locator('.desktop-list-name').allInnerTexts()
const head = (page: Page, name: string) => page.getByRole('columnheader', { name })
const pane = (page: Page) => page.getByRole('complementary', { name: '指标' })
const field = (page: Page, name: string) => pane(page).getByRole('textbox', { name, exact: true })

async function openIndicators(page: Page, query = ''): Promise<void> {
  await page.goto(`/dsb/home/#/taxQuestionnaire/indicators${query}`)
  await expect(rows(page).first()).toBeVisible()
}

test('the dictionary is a table, filtered and sorted by the address', async ({ page, signIn, picture }) => {
  await signIn('wuhao')
  await openIndicators(page)
  await expect(page.getByRole('grid', { name: '指标目录' })).toBeVisible()
  await expect(page.locator('.desktop-facts')).toHaveText(/^共 \d+ 个指标$/)
  expect(await violationsInBothLights(page), 'table').toEqual([])
  await picture('indicators-table')
  const all = await rows(page).count()
  await head(page, '代码').getByRole('button').click()
  await head(page, '代码').getByRole('button').click()
  await expect(page).toHaveURL(/order=code/)
  await expect(page).toHaveURL(/descending=true/)
  await expect.poll(async () => (await names(page))[0]).toBe('应交增值税')
  await page.reload()
  await expect(head(page, '代码')).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(async () => (await names(page))[0]).toBe('应交增值税')
  await page.keyboard.press('/')
  await page.keyboard.insertText('yycb')
  await expect.poll(() => names(page)).toEqual(['营业成本'])
  await expect(page).toHaveURL(/keyword=yycb/)
  await expect(rows(page).first()).toContainText('万元')
  await expect(page.locator('.desktop-facts')).toHaveText('找到 1 个指标')
  await page.getByRole('textbox', { name: '名称、代码或拼音' }).fill('没有这个指标')
  await page.getByRole('button', { name: '清除筛选' }).click()
  await expect.poll(() => rows(page).count()).toBe(all)
})

test('keys open an indicator beside the table; one is added, retired and found by its state', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('wuhao')
  await openIndicators(page, '?keyword=revenue')
  await page.getByRole('grid').focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/code=revenue/)
  await expect(field(page, '名称（中文）')).toHaveValue('营业收入')
  await expect(pane(page)).toContainText(/份在用报表采集它，共 \d+ 处/)
  await expect(pane(page)).toContainText(/台账合计.*万元\d+ 家/)
  await expect(pane(page).getByText('变更记录')).toBeVisible()
  expect(await violationsInBothLights(page), 'pane').toEqual([])
  await picture('indicators-pane')
  await page.reload()
  await expect(field(page, '指标代码')).toHaveValue('revenue')
  await page.getByRole('grid').focus()
  await page.keyboard.press('Escape')
  await expect(pane(page)).toHaveCount(0)
  await expect(page).not.toHaveURL(/code=/)

  await page.keyboard.press('n')
  await field(page, '指标代码').fill('desk-water')
  await field(page, '名称（中文）').fill('取水量')
  await pane(page).getByRole('button', { name: '保存' }).click()
  await expect(pane(page).getByRole('heading', { name: '取水量' })).toBeVisible()
  await pane(page).getByRole('button', { name: '停用' }).click()
  await pane(page).getByRole('button', { name: '停用' }).click()
  await expect(pane(page).getByRole('button', { name: '恢复使用' })).toBeVisible()
  await openIndicators(page, '?state=retired')
  await expect.poll(() => names(page)).toContain('取水量')
  expect(await names(page)).not.toContain('营业收入')
  await page.getByRole('combobox', { name: '状态' }).click()
  await page.getByRole('option', { name: '在用' }).click()
  await expect.poll(() => names(page)).toContain('营业收入')
})

test('rows are copied for a spreadsheet; ledger totals are a view of the page; a narrow window shows the list', async ({
  page,
  signIn,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('wuhao')
  await openIndicators(page, '?keyword=yycb')
  await page.getByRole('grid').focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Control+c')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const [first = '', second = ''] = copied.split(/\r?\n/)
  expect(first).toContain('名称\t代码\t计量单位\t采集报表')
  expect(second).toMatch(/^营业成本\toperating-costs\t万元\t\d+\t/)
  await page.getByRole('button', { name: '台账合计' }).click()
  await expect(page).toHaveURL(/view=ledger/)
  await expect(page.getByRole('textbox', { name: '台账合计表' })).toBeVisible()
  await page.getByRole('tab', { name: '指标目录' }).click()
  await expect(rows(page)).toHaveCount(1)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('grid')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '查看 营业成本' })).toBeVisible()
})
