import { eq } from 'drizzle-orm'
import type { Page } from '@playwright/test'
import { membership } from '../../../../../server/database/schema'
import { violationsInAll, violationsInBothLights } from '../../../../a11y/violations'
import { expect, test } from '../../../harness/fixtures'

test.use({ bypassCSP: true })

const rows = (page: Page) => page.locator('.data-grid-row:visible')
const names = (page: Page) => rows(page).locator('.desktop-list-name').allInnerTexts()
const dialog = (page: Page) => page.getByRole('dialog')
const pane = (page: Page) => page.getByRole('complementary', { name: '单位详情' })
const counted = (page: Page) => page.locator('.desktop-keys-end:visible')

async function openUnits(page: Page, query = ''): Promise<void> {
  await page.goto(`/dsb/home/#/units${query}`)
  await expect(rows(page).locator('.desktop-list-name').first()).toBeVisible()
}

test('units are a table beside the departments, filtered and sorted by the address', async ({
  page,
  signIn,
  picture,
}) => {
  // Wide enough for all columns.
  await page.setViewportSize({ width: 1920, height: 900 })
  await signIn('wuhao')
  await openUnits(page)
  await expect(page.getByRole('tree')).toBeVisible()
  expect(await violationsInBothLights(page), 'table').toEqual([])
  await picture('units-table')
  await page.getByRole('button', { name: /^停业注销/ }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).first()).toContainText('注销')
  await expect(page).toHaveURL(/only=closed/)
  await page.getByRole('button', { name: /^全部/ }).first().click()
  await expect(rows(page)).not.toHaveCount(1)
  const all = await counted(page).innerText()
  await page.getByRole('treeitem', { name: '灵隐街道统计站' }).click()
  await expect(counted(page)).not.toHaveText(all)
  for (const text of await rows(page).allInnerTexts()) expect(text).toContain('灵隐街道统计站')
  await page.getByRole('treeitem', { name: '全部单位' }).click()
  await expect(counted(page)).toHaveText(all)
  await page.getByRole('columnheader', { name: '登记日期' }).getByRole('button').click()
  await expect(page).toHaveURL(/order=registeredOn.*descending=true/)
  await expect(rows(page).first()).toContainText(/\d{4}-\d\d-\d\d/)
  await page.reload()
  await expect(rows(page).first()).toContainText(/\d{4}-\d\d-\d\d/)
})

test('two units get a department by keys alone, after a preview that says from which; the log has it', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('zhoujie')
  await openUnits(page)
  await page.getByRole('grid').focus()
  for (const key of ['Control+Home', 'x', 'Shift+ArrowDown']) await page.keyboard.press(key)
  await expect(page.getByText('已选 2 家')).toBeVisible()
  const [first = '', second = ''] = await names(page)
  await page.keyboard.press('d')
  await expect(dialog(page)).toContainText('请先选择部门')
  await dialog(page).getByRole('treeitem', { name: '办公室' }).click()
  await expect(dialog(page)).toContainText('将更改 2 家')
  await expect(dialog(page)).toContainText(`${first}（原：`)
  expect(await violationsInBothLights(page), 'preview').toEqual([])
  await picture('units-assign')
  await dialog(page).getByRole('button', { name: '设置', exact: true }).click()
  await expect(page.getByText('已更改 2 家')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText('已选 2 家')).toHaveCount(0)
  for (const name of [first, second])
    await expect(rows(page).filter({ hasText: name }).first()).toContainText('办公室')
  await page.getByRole('grid').focus()
  for (const key of ['Control+Home', 'j', 'Enter']) await page.keyboard.press(key)
  await expect(pane(page).getByRole('heading', { name: second })).toBeVisible()
  await expect(pane(page)).toContainText('→ 办公室')
  expect(await violationsInBothLights(page), 'unit').toEqual([])
  await picture('units-pane')
  await page.keyboard.press('Escape')
  await expect(pane(page)).toHaveCount(0)
})

test('departments are set from a pasted list; a refused line says why and stays to be corrected', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('zhoujie')
  await openUnits(page, '?order=people')
  const [name = ''] = await names(page)
  const code = /[0-9A-Z]{18}/.exec((await rows(page).first().innerText()) ?? '')?.[0] ?? ''
  await page.getByRole('grid').focus()
  await page.keyboard.press('i')
  const list = pane(page).getByRole('textbox', { name: '单位清单' })
  await expect(list).toBeFocused()
  await list.fill(
    `责任部门\t单位名称\t单位代码\n法制科\t${name}\t${code}\n不存在的科\t某单位\t${code.slice(1)}X`,
  )
  await pane(page).getByRole('button', { name: '预览' }).click()
  await expect(pane(page)).toContainText('更改 1 家，不变 0 家')
  await expect(pane(page)).toContainText(`更改${name} · 法制科`)
  await expect(pane(page)).toContainText(/第 3 行 .+：单位代码 “.+” 不在本局的单位名录中/)
  expect(await violationsInBothLights(page), 'preview').toEqual([])
  await picture('units-import')
  await pane(page).getByRole('button', { name: '更改 1 家' }).click()
  await expect(page.getByText('已更改 1 家')).toBeVisible()
  await expect(rows(page).filter({ hasText: code })).toContainText('法制科')
  await expect(pane(page)).toContainText('第 3 行')
  await pane(page).getByRole('button', { name: '重新粘贴' }).click()
  await expect(list).toHaveValue(/某单位/)
})

test('the pages about units and members lead to each other', async ({ page, signIn }) => {
  await signIn('zhoujie')
  await page.goto('/dsb/home/')
  await page.getByRole('link', { name: '单位与成员' }).click()
  // The page before stays mounted, out of sight.
  const places = page.getByRole('group', { name: '单位与成员' }).filter({ visible: true })
  await places.getByRole('button', { name: '单位名录' }).click()
  await expect(page).toHaveURL(/#\/units$/)
  await expect(places.getByRole('button', { name: '单位名录', pressed: true })).toBeVisible()
  await places.getByRole('button', { name: '成员管理' }).click()
  await expect(page).toHaveURL(/#\/members$/)
})

test('a respondent is led to the page without permission', async ({ page, signIn }) => {
  await signIn('wangfang')
  await page.goto('/dsb/home/#/units')
  await expect(page).toHaveURL(/noAuthority/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a unit is found and gets another department', async ({ page, signIn, picture }) => {
    await signIn('zhoujie')
    await page.goto('/dsb/home/#/units')
    const open = page.getByRole('button', { name: /^查看/ })
    await expect(open.first()).toBeVisible()
    expect(await violationsInAll(page), 'list').toEqual([])
    await picture('units-phone')
    const name = ((await open.nth(3).getAttribute('aria-label')) ?? '').replace('查看', '')
    await page.getByRole('textbox', { name: '单位名称或单位代码' }).fill(name)
    await expect(open).toHaveCount(1)
    await open.click()
    await expect(dialog(page)).toContainText('责任部门没有变更过')
    expect(await violationsInAll(page), 'unit').toEqual([])
    await picture('units-phone-unit')
    await dialog(page).getByRole('button', { name: '设置责任部门' }).click()
    await dialog(page).getByRole('treeitem', { name: '法制科' }).click()
    await expect(dialog(page)).toContainText('将更改 1 家')
    await dialog(page).getByRole('button', { name: '设置', exact: true }).click()
    await expect(page.locator('.dt-list-row')).toContainText('法制科')
    await open.click()
    await expect(dialog(page)).toContainText('→ 法制科')
  })
})

test('a reviewer who is no administrator is not led to the members', async ({ page, signIn, gateway }) => {
  const makeAdministrator = (administrator: boolean) =>
    gateway.db.update(membership).set({ administrator }).where(eq(membership.personId, 'zhoujie'))
  const places = page.getByRole('group', { name: '单位与成员' })
  await makeAdministrator(false)
  await signIn('zhoujie')
  await openUnits(page)
  await expect(places.getByRole('button')).toHaveText(['成员加入', '单位名录'])
  await page.keyboard.press('Control+k')
  await page.keyboard.type('cygl')
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('cygl')
  await expect(page.getByText('没有找到', { exact: false })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(0)
  await makeAdministrator(true)
})
