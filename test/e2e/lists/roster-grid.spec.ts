import { expect, test } from '../harness/fixtures'
import { taskNamed } from '../harness/locators'

test('rows are edited in a grid on a desktop: keys, ranges, undo', async ({
  page,
  context,
  signIn,
  picture,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('tangwei')
  await page.goto('/dsb/home/#/taxQuestionnaire/list')
  await taskNamed(page, /工业企业主要产品月报/).click()
  const list = page.locator('#question-products')
  const cell = (name: string) => list.getByRole('gridcell', { name: new RegExp(`^${name}`) })
  const typed = list.locator('[role=grid] input')
  await cell('第 1 行 · 产品名称').click()
  await page.keyboard.type('轴承')
  await page.keyboard.press('Tab')
  await page.keyboard.type('件')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1200')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1,000')
  await page.keyboard.press('Enter')
  await expect(typed).toHaveAccessibleName(/^第 2 行 · 销售量/)
  await expect(cell('轴承 · 计量单位 件')).toBeVisible()
  await expect(cell('轴承 · 销售量 1,000.00')).toBeVisible()
  await page.keyboard.press('Home')
  await page.keyboard.type('泵')
  await page.keyboard.press('ArrowUp')
  await expect(typed).toHaveValue('轴承')

  await page.evaluate(() => navigator.clipboard.writeText('5\t6\r\n7\t约\r\n9\t10\r\n'))
  await cell('轴承 · 生产量').click()
  await page.keyboard.press('Control+V')
  await expect(list).toContainText('已填入 5 格；1 格不能填入：“约” 不是数字')
  await expect(cell('第 3 行 · 生产量 9.00')).toBeVisible()
  await picture('roster-grid')
  await list.getByRole('button', { name: '撤销' }).click()
  await expect(cell('轴承 · 生产量 1,200.00')).toBeVisible()

  await cell('轴承 · 生产量').click()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Control+C')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('1,200.00\t1,000.00')
  await page.keyboard.press('Delete')
  await expect(list.getByRole('gridcell', { name: /轴承 · 生产量 未填/ })).toBeVisible()
})
