import type { Page } from '@playwright/test'
import { expect, test } from '../harness/fixtures'
import { taskNamed } from '../harness/task-named'

test.describe.configure({ mode: 'serial' })

async function openReport(page: Page): Promise<void> {
  await page.goto('/dsb/home/#/taxQuestionnaire/list')
  await taskNamed(page, /工业企业主要产品月报/).click()
  await expect(page.getByText('2. 主要产品')).toBeVisible()
}

const list = (page: Page) => page.locator('#question-products')
const press = (page: Page, name: string) => list(page).getByRole('button', { name, exact: true }).click()
const field = (page: Page, column: string) => page.locator(`[id^="field-products-r"][id$="-${column}"]`)

async function fill(page: Page, column: string, text: string): Promise<void> {
  await field(page, column).click()
  await page.keyboard.type(text)
}

test('rows are added one by one, opened, checked, removed and restored', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('tangwei')
  await openReport(page)
  await press(page, '添加一行')
  await fill(page, 'name', '伺服电机')
  await picture('roster-row')
  await press(page, '再添一行')
  await fill(page, 'name', '伺服电机')
  await expect(list(page)).toContainText('第 2 行，共 2 行')
  await press(page, '返回列表')
  await expect(list(page)).toContainText('共 2 行，最多 30 行')
  await expect(list(page).getByText('需改')).toHaveCount(1)
  await picture('roster-list')

  await list(page).getByRole('button', { name: /^2/ }).click()
  await expect(list(page)).toContainText('与第 1 行重复')
  await picture('roster-finding')
  await press(page, '删除这一行')
  await expect(list(page)).toContainText('共 1 行')
  await press(page, '撤销')
  await expect(list(page)).toContainText('共 2 行')
})
