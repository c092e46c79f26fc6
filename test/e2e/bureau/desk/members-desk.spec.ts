import type { Page } from '@playwright/test'
import { violationsInBothLights } from '../../../a11y/violations'
import { expect, test } from '../../harness/fixtures'
import { writeWorkbook } from '../../../../src/lib/spreadsheet/workbook/write-workbook'

test.use({ bypassCSP: true })

const rows = (page: Page) => page.locator('.data-grid-row:visible')
const names = (page: Page) => rows(page).locator('.desktop-list-name').allInnerTexts()
const dialog = (page: Page) => page.getByRole('dialog')
const pane = (page: Page) => page.getByRole('complementary', { name: '成员详情' })
const counted = (page: Page) => page.locator('.desktop-keys-end:visible')

async function openMembers(page: Page, query = ''): Promise<void> {
  await page.goto(`/dsb/home/#/members${query}`)
  await expect(rows(page).locator('.desktop-list-name').first()).toBeVisible()
}

test('members are a table beside the departments, filtered and sorted by the address', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('zhoujie')
  await openMembers(page)
  await expect(page.getByRole('tree')).toBeVisible()
  expect(await violationsInBothLights(page), 'table').toEqual([])
  await picture('members-table')
  const all = await counted(page).innerText()
  await page.getByRole('treeitem', { name: '三墩税务所' }).click()
  await expect(counted(page)).not.toHaveText(all)
  await expect(page).toHaveURL(/department=swj-zg3/)
  for (const text of await rows(page).allInnerTexts()) expect(text).toContain('三墩税务所')
  await page.getByRole('button', { name: /^管理员/ }).click()
  await expect(page.getByText('没有找到人员')).toBeVisible()
  await page.getByRole('button', { name: '清除筛选' }).click()
  await page.getByRole('columnheader', { name: '角色' }).getByRole('button').click()
  await expect(rows(page).first()).toContainText('周洁')
  await expect(page).toHaveURL(/order=role/)
  await page.reload()
  await expect(rows(page).first()).toContainText('周洁')
  await rows(page).first().locator('.desktop-list-name').click()
  await expect(pane(page).getByRole('heading', { name: /周洁/ })).toBeVisible()
  expect(await violationsInBothLights(page), 'member').toEqual([])
  await picture('members-pane')
  await page.keyboard.press('Escape')
  await expect(pane(page)).toHaveCount(0)
})

test('several members get a department by keys alone, after a preview that names who is left out', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('zhoujie')
  await openMembers(page, '?order=role')
  await page.getByRole('grid').focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('x')
  for (const key of ['Shift+ArrowDown', 'Shift+ArrowDown']) await page.keyboard.press(key)
  await expect(page.getByText('已选 3 人')).toBeVisible()
  const [, second = '', third = ''] = await names(page)
  await page.keyboard.press('d')
  await expect(dialog(page)).toContainText('请先选择')
  await dialog(page).getByRole('treeitem', { name: '第一税务所' }).click()
  await expect(dialog(page)).toContainText('不包括 1 人')
  await expect(dialog(page)).toContainText('周洁 · 本人请单独设置')
  expect(await violationsInBothLights(page), 'preview').toEqual([])
  await picture('members-batch')
  await dialog(page).getByRole('button', { name: '调整部门', exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText('已选 3 人')).toHaveCount(0)
  for (const name of [second, third])
    await expect(rows(page).filter({ hasText: name }).first()).toContainText('第一税务所')
})

test('people are added from a pasted list; refused lines are named and stay to be corrected', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('zhoujie')
  await openMembers(page)
  await page.getByRole('button', { name: '批量添加' }).click()
  const list = pane(page).getByRole('textbox', { name: '人员名单' })
  const lines = [
    ['手机号', '姓名', '角色', '部门'],
    ['139 1111 0101', '欧阳新来', '', '第二税务所'],
    ['13911110102', '慕容新来', '科所负责人', '三墩税务所/管理一组'],
    ['13911110103', '上官新来', '局长', ''],
  ]
  await list.fill(lines.map((line) => line.join('\t')).join('\n'))
  await pane(page).getByRole('button', { name: '预览' }).click()
  await expect(pane(page)).toContainText('新增 2 人，更改 0 人，不变 0 人')
  await expect(pane(page)).toContainText('第 4 行 上官新来：角色 “局长” 无法识别')
  expect(await violationsInBothLights(page), 'preview').toEqual([])
  await picture('members-import')
  await pane(page).getByRole('button', { name: '添加或更改 2 人' }).click()
  await expect(page.getByText('已新增 2 人，更改 0 人')).toBeVisible()
  await expect(pane(page)).toContainText('第 4 行 上官新来')
  await pane(page).getByRole('button', { name: '重新粘贴' }).click()
  await expect(list).toHaveValue(/上官新来/)
  await page.getByRole('textbox', { name: '姓名' }).first().fill('新来')
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).filter({ hasText: '慕容新来' })).toContainText('科所负责人')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '更多' }).last().click()
  await page.getByRole('menuitem', { name: '变更记录' }).click()
  await expect(pane(page)).toContainText('由管理员加入')
  await picture('members-changes')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '更多' }).last().click()
  await page.getByRole('menuitem', { name: '数据保存期限' }).click()
  await expect(pane(page)).toContainText('365 天')
  await picture('members-retention')
})

test('members are removed together after a preview', async ({ page, signIn }) => {
  await signIn('zhoujie')
  await openMembers(page, '?only=respondent')
  const [first = '', second = ''] = await names(page)
  await rows(page).nth(0).locator('.data-grid-box').click()
  await rows(page).nth(1).locator('.data-grid-box').click()
  await page.getByRole('button', { name: /^移出 2 人/ }).click()
  await expect(dialog(page)).toContainText('将移出 2 人')
  await dialog(page).getByRole('button', { name: '移出', exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect.poll(() => names(page)).not.toContain(first)
  expect(await names(page)).not.toContain(second)
})

test('people are added from an Excel file; a file of another kind is refused by name of the fault', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('zhoujie')
  await openMembers(page)
  await page.getByRole('button', { name: '批量添加' }).click()
  const choose = async (name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    await pane(page).getByRole('button', { name: '选择 Excel 文件' }).click()
    await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer })
  }
  await choose('名单.xlsx', Buffer.from('not a workbook'))
  await expect(pane(page)).toContainText('这不是 .xlsx 文件')
  const bytes = writeWorkbook([
    { name: '说明', heads: [], rows: [] },
    {
      name: '名单',
      heads: ['姓名', '手机号', '部门'],
      rows: [
        ['端木新来', '13911110201', '第二税务所'],
        ['', '', ''],
        ['司徒新来', '139', ''],
      ],
    },
  ])
  await choose('名单.xlsx', Buffer.from(bytes))
  await expect(pane(page)).toContainText('新增 1 人，更改 0 人，不变 0 人')
  await expect(pane(page)).toContainText('第 4 行 司徒新来：手机号 “139” 应为 11 位数字')
  expect(await violationsInBothLights(page)).toEqual([])
  await picture('members-import-xlsx')
  await pane(page).getByRole('button', { name: '添加或更改 1 人' }).click()
  await expect(page.getByText('已新增 1 人，更改 0 人')).toBeVisible()
})

test('ticks stay when the window becomes narrow and wide again', async ({ page, signIn }) => {
  await signIn('zhoujie')
  await openMembers(page)
  await rows(page).nth(0).locator('.data-grid-box').click()
  await rows(page).nth(1).locator('.data-grid-box').click()
  await expect(page.getByText('已选 2 人')).toBeVisible()
  await page.setViewportSize({ width: 800, height: 900 })
  await expect(page.getByRole('grid')).toHaveCount(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByText('已选 2 人')).toBeVisible()
})
