import type { Page } from '@playwright/test'
import { expect, test } from '../harness/fixtures'
import { fillUnitPage } from '../harness/answering/fill-unit-page'
import { taskNamed } from '../harness/locators'

async function openReport(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('tableView', 'cards'))
  await page.goto('/dsb/home/#/taxQuestionnaire/list')
  await taskNamed(page, /规模以上服务业月报/).click()
  await expect(page.getByText(/^第 1 页 \/ 3/)).toBeVisible()
}

const isPhone = (name: string) => name === 'phone'

/** The outline: a drawer on phones, a column on a wide screen. */
async function openOutline(page: Page, project: string) {
  if (!isPhone(project)) return page.getByRole('navigation', { name: '目录' })
  await page.getByRole('button', { name: /^打开目录/ }).click()
  return page.getByRole('dialog', { name: '目录' })
}

test('the outline says of each question what is left, and leads there', async ({ page, signIn, picture }, {
  project: { name },
}) => {
  await signIn('liqiang')
  await openReport(page)
  await fillUnitPage(page, '400')
  await page.getByRole('button', { name: '下一页' }).click()
  await page.getByLabel('本月', { exact: true }).first().fill('3912.75')
  await page.getByLabel('本月', { exact: true }).first().blur()
  const outline = await openOutline(page, name)
  await expect(outline.getByRole('button', { name: /^第 1 页/ })).toBeVisible()
  await expect(outline.getByRole('button', { name: /期末从业人员.*需核实/ })).toBeVisible()
  await expect(outline.getByRole('button', { name: /^未填 \d+$/ })).toBeVisible()
  await picture('outline')

  await outline
    .getByRole('button', { name: /^需核实/ })
    .first()
    .click()
  await expect(outline.getByRole('button', { name: /开业/ })).toHaveCount(0)
  await picture('outline-filtered')
  await outline.getByRole('button', { name: /期末从业人员/ }).click()
  await expect(page.getByText(/^第 1 页 \/ 3/)).toBeVisible()
  const staff = page.locator('#question-staff')
  await expect(staff).toBeInViewport()
  await expect(staff.getByText('需核实', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the outline leads to the worst open spot', async ({ page, signIn }, { project: { name } }) => {
  await signIn('liqiang')
  await openReport(page)
  await fillUnitPage(page, '1400')
  const outline = await openOutline(page, name)
  // The drawer has a button for it.
  const lead = isPhone(name) ? '到下一处要处理的' : /期末从业人员/
  await outline.getByRole('button', { name: lead }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('#question-staff').getByRole('textbox')).toBeInViewport()
  await expect(page.locator('#question-staff').getByText('需核实', { exact: true })).toBeVisible()
})
