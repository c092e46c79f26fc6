import type { Page } from '@playwright/test'
import { expect, test } from '../harness/fixtures'
import { taskNamed } from '../harness/locators'

test.describe.configure({ mode: 'serial' })

async function openReport(page: Page): Promise<void> {
  await page.goto('/dsb/home/#/taxQuestionnaire/list')
  await taskNamed(page, /工业企业主要产品月报/).click()
  await expect(page.getByText('2. 主要产品')).toBeVisible()
}

/** On wide screens the list starts as a grid. */
async function asList(page: Page): Promise<void> {
  const toList = list(page).getByRole('button', { name: '改为列表' })
  if ((await toList.count()) > 0) await toList.click()
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
  await asList(page)
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

test('rows are pasted from a spreadsheet after a preview, appended or in place of all', async ({
  page,
  context,
  signIn,
  picture,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('tangwei')
  await openReport(page)
  await asList(page)
  await press(page, '添加一行')
  await fill(page, 'name', '铸铁件')
  await press(page, '返回列表')
  await page.evaluate(() =>
    navigator.clipboard.writeText(
      '序号\t产品名称\t计量单位\t生产量\t销售量\t产值（万元）\r\n' +
        '1\t精密轴承\t件\t1,200\t1,000\t144\r\n2\t数控车床\t辆\t12\t10\t336\r\n3\t液压泵\t台（套）\t约300\t250\t540\r\n',
    ),
  )
  await press(page, '粘贴')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('读到 3 行')
  await expect(dialog).toContainText('第 2 行 · 计量单位：“辆” 不是可选的选项')
  await expect(dialog).toContainText('第 3 行 · 生产量：“约300” 不是数字')
  await expect(dialog).toContainText('没有对应的列，不填入：序号')
  await picture('roster-paste')
  await dialog.getByText('替换全部').click()
  await dialog.getByRole('button', { name: '填入 3 行' }).click()
  await expect(list(page)).toContainText('共 3 行，最多 30 行')
  await expect(list(page).getByText('未填完')).toHaveCount(2)
  await expect(page.locator('#question-product-count')).toContainText('3')
  await expect(page.locator('#question-product-value')).toContainText('1,020.00 万元')
  await picture('roster-pasted')
})
