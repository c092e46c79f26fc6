import { eq } from 'drizzle-orm'
import type { Page } from '@playwright/test'
import { joinRequest, organisation, person } from '../../../../server/database/schema'
import { violationsInBothLights } from '../../../a11y/violations'
import { expect, test } from '../../harness/fixtures'

/** Two pages of the list. */
const applicants = 120

test.use({
  bypassCSP: true,
  fill: async ({}, use) =>
    use(async ({ db, clock }) => {
      const [unit] = await db.select().from(organisation).where(eq(organisation.id, 'yunqi'))
      if (!unit) throw new Error('no unit')
      const numbers = Array.from({ length: applicants }, (_, at) => at + 1)
      const people = numbers.map((number) => ({
        id: `applicant-${number}`,
        name: { 'zh-CN': `申请人${number}`, 'en-US': `Applicant ${number}` },
        mobile: String(13_977_000_000 + number),
      }))
      await db.delete(joinRequest)
      await db.insert(person).values(people)
      await db.insert(joinRequest).values(
        people.map(({ id, name }, at) => ({
          ...{ personId: id, organisationId: unit.id, name: name['zh-CN'], personType: 3 },
          invitedBy: at % 4 === 0 ? 'zhoujie' : null,
          status: 'waiting' as const,
          requestedAt: new Date(clock.now().getTime() - (applicants - at) * 3_600_000),
        })),
      )
    }),
})

const rows = (page: Page) => page.locator('.data-grid-row:visible')
const dialog = (page: Page) => page.getByRole('dialog')
const pane = (page: Page) => page.getByRole('complementary')
const counted = (page: Page) => page.locator('.desktop-keys-end:visible')

async function openJoins(page: Page, query = ''): Promise<void> {
  await page.goto(`/dsb/home/#/taxQuestionnaire/joins${query}`)
  await expect(rows(page).first()).toBeVisible()
}

test('requests are a table, filtered and sorted by the address; the open one stands beside it', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('zhoujie')
  await openJoins(page)
  await expect(page.getByRole('button', { name: /^全部/ })).toContainText(String(applicants))
  expect(await violationsInBothLights(page), 'table').toEqual([])
  await picture('joins-table')
  await page.getByRole('columnheader', { name: '申请时间' }).getByRole('button').click()
  await expect(page).toHaveURL(/descending=true/)
  await expect(rows(page).first()).toContainText(`申请人${applicants}`)
  await page.getByRole('button', { name: /^凭邀请/ }).click()
  await expect(page).toHaveURL(/way=invitation/)
  await expect(counted(page)).toContainText(String(applicants / 4))
  await expect(rows(page).first()).toContainText('申请人117')
  await page.reload()
  await expect(rows(page).first()).toContainText('申请人117')
  await page.keyboard.press('/')
  await page.keyboard.insertText('没有这个人')
  await expect(page.getByText('没有找到申请')).toBeVisible()
  await page.getByRole('button', { name: '清除筛选' }).click()
  await expect(rows(page).first()).toContainText('申请人1')
  await rows(page).first().locator('.desktop-list-name').click()
  await expect(pane(page).getByRole('heading', { name: '申请人1' })).toBeVisible()
  await expect(pane(page)).toContainText('139****0001')
  expect(await violationsInBothLights(page), 'request').toEqual([])
  await picture('joins-pane')
  await page.keyboard.press('Escape')
  await expect(pane(page)).toHaveCount(0)
  await page.getByRole('button', { name: '已拒绝 0' }).click()
  await expect(page.getByText('没有拒绝过申请')).toBeVisible()
  await expect(page.getByRole('button', { name: '清除筛选' })).toHaveCount(0)
  expect(await violationsInBothLights(page), 'nobody').toEqual([])
  await picture('joins-empty')
  await page.getByRole('button', { name: '邀请加入' }).click()
  await pane(page).getByRole('button', { name: '生成邀请' }).click()
  await expect(pane(page).getByText('邀请码只显示这一次', { exact: false })).toBeVisible()
  expect(await violationsInBothLights(page), 'invitations').toEqual([])
  await picture('joins-invitations')
})

test('all pages of the list are loaded by its keys', async ({ page, signIn }) => {
  await signIn('zhoujie')
  await openJoins(page)
  await expect(counted(page)).toContainText(`1—100 / ${applicants}`)
  await page.getByRole('grid').focus()
  await page.keyboard.press('Control+End')
  await expect(counted(page)).toContainText(`1—${applicants} / ${applicants}`)
  await page.keyboard.press('Control+End')
  await expect(rows(page).last()).toContainText(`申请人${applicants}`)
})

test('several are approved and rejected by keys alone, after a preview that names them', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('zhoujie')
  await openJoins(page)
  await page.getByRole('grid').focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('x')
  for (const key of ['Shift+ArrowDown', 'Shift+ArrowDown']) await page.keyboard.press(key)
  await expect(page.getByText('已选 3 人')).toBeVisible()
  await picture('joins-ticked')
  await page.keyboard.press('a')
  await expect(dialog(page)).toContainText('将加入 3 人')
  await expect(dialog(page)).toContainText('申请人2（杭州云栖软件有限公司）')
  expect(await violationsInBothLights(page), 'preview').toEqual([])
  await picture('joins-approve')
  await page.keyboard.press('Enter')
  await expect(page.getByText('已通过 3 人')).toBeVisible()
  await expect(rows(page).first()).toContainText('申请人4')
  await expect(page.getByText('已选 3 人')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^全部/ })).toContainText(String(applicants - 3))

  await page.keyboard.press('r')
  await expect(dialog(page)).toContainText('将拒绝 1 人')
  await expect(dialog(page).getByRole('button', { name: '拒绝', exact: true })).toBeDisabled()
  await dialog(page).getByLabel('拒绝原因').fill('查无此人')
  await picture('joins-reject')
  await dialog(page).getByRole('button', { name: '拒绝', exact: true }).click()
  await expect(page.getByText('已拒绝 1 人')).toBeVisible()
  await expect(rows(page).first()).toContainText('申请人5')
})

test('requests that somebody else has decided are left out, and rows are copied for a spreadsheet', async ({
  page,
  signIn,
  gateway,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('zhoujie')
  await openJoins(page, '?keyword=申请人9')
  await expect(rows(page).first()).toContainText('申请人9')
  await rows(page).nth(0).locator('.data-grid-box').click()
  await rows(page).nth(1).locator('.data-grid-box').click()
  await page.getByRole('button', { name: '复制', exact: true }).click()
  await expect(page.getByText('已复制 2 行，可粘贴到表格')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.split('\n')[0]).toContain('姓名\t单位')
  expect(copied).toContain('申请人90\t')
  await gateway.db
    .update(joinRequest)
    .set({ status: 'approved' })
    .where(eq(joinRequest.personId, 'applicant-90'))
  await page.getByRole('button', { name: /^通过 2 人/ }).click()
  await expect(dialog(page)).toContainText('已由他人处理')
  await dialog(page).getByRole('button', { name: '通过', exact: true }).click()
  await expect(page.getByText('已通过 1 人，1 人已由他人处理')).toBeVisible()
})

test('the separator of the pane is moved by keys and the pointer, and its width is kept', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('zhoujie')
  await openJoins(page)
  await page.keyboard.press('Enter')
  const separator = page.getByRole('separator', { name: '申请详情的宽度' })
  await expect(separator).toHaveAttribute('aria-valuenow', '380')
  await separator.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(separator).toHaveAttribute('aria-valuenow', '396')
  await page.keyboard.press('End')
  await expect(separator).toHaveAttribute('aria-valuenow', '512')
  await page.keyboard.press('Home')
  await expect(separator).toHaveAttribute('aria-valuenow', '280')
  await picture('joins-narrow-pane')
  const box = await separator.boundingBox()
  if (!box) throw new Error('no separator')
  await page.mouse.move(box.x + 4, box.y + 300)
  await page.mouse.down()
  await page.mouse.move(box.x - 76, box.y + 300, { steps: 4 })
  await page.mouse.up()
  await expect(separator).toHaveAttribute('aria-valuenow', '360')
  expect((await pane(page).boundingBox())?.width).toBe(360)
  await page.reload()
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(separator).toHaveAttribute('aria-valuenow', '360')
  await separator.dblclick()
  await expect(separator).toHaveAttribute('aria-valuenow', '380')
})

test('in English and on a narrow window the page keeps its ticks', async ({ page, signIn, picture }) => {
  await signIn('zhoujie')
  await page.goto('/dsb/home/?lang=en-US#/taxQuestionnaire/joins')
  await expect(rows(page).first()).toBeVisible()
  await rows(page).nth(0).locator('.data-grid-box').click()
  await rows(page).nth(1).locator('.data-grid-box').click()
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.keyboard.press('Enter')
  await picture('joins-table-en')
  await page.setViewportSize({ width: 800, height: 900 })
  await expect(page.getByRole('grid')).toHaveCount(0)
  await expect(page.getByText(/waiting/).first()).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByText('2 selected')).toBeVisible()
  expect(await violationsInBothLights(page)).toEqual([])
})

test('requests that are decided stay in the list of their status, with who decided them and why', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('zhoujie')
  await openJoins(page, '?keyword=' + encodeURIComponent('申请人50'))
  await page.getByRole('grid').focus()
  await page.keyboard.press('r')
  await dialog(page).getByRole('textbox').fill('查无此人')
  await dialog(page).getByRole('button', { name: '拒绝', exact: true }).click()
  await page.getByRole('button', { name: /^已拒绝 1$/ }).click()
  await expect(page).toHaveURL(/status=rejected/)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).first()).toContainText('查无此人')
  await expect(rows(page).first()).toContainText('周洁')
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await page.getByRole('grid').focus()
  await page.keyboard.press('a')
  await expect(dialog(page), 'a decision is final').toHaveCount(0)
  await picture('joins-rejected')
  expect(await violationsInBothLights(page), 'rejected').toEqual([])
  await page.reload()
  await expect(rows(page).first()).toContainText('申请人50')
})
