import { and, eq } from 'drizzle-orm'
import { errorLog, task } from '../../../server/database/schema'
import { expect, test } from '../harness/fixtures'
import { publishWithFaceCheck } from '../harness/surveys/face-survey'
import { signInAs } from '../harness/sign-in'
import { taskNamed } from '../harness/locators'
import { submitAndConfirm } from '../harness/submit-answers'

const names = (tiles: string[]) => tiles.map((name) => name.trim())

test('apps are found, selected and sorted, and are shown while the gateway is down', async ({
  page,
  signIn,
  faults,
}) => {
  await signIn('wangfang')
  await page.goto('/dsb/home/')
  const tiles = page.locator('.workbench .app-name')
  await expect(tiles.last()).toHaveText('全部应用')
  await page.getByRole('button', { name: '全部应用' }).click()
  await page.getByRole('textbox', { name: /搜索应用/ }).fill('bsrl')
  await expect(page.locator('.all-apps .app-name')).toHaveText(['办税日历'])
  await page.getByRole('textbox', { name: /搜索应用/ }).fill('没有')
  await expect(page.getByText('没有找到应用')).toBeVisible()

  await page.getByRole('button', { name: '编辑常用' }).click()
  const rows = page.locator('.favourites .dt-sortable-text')
  await expect(rows.filter({ hasText: '加入单位' })).toHaveCount(1)
  await page.locator('.favourite-choice').getByText('加入单位').click()
  await expect(rows.filter({ hasText: '加入单位' })).toHaveCount(0)
  const before = names(await rows.allTextContents())
  await page.getByRole('button', { name: `下移${before[0]}`, exact: true }).click()
  await expect(rows.first()).toHaveText(before[1] ?? '')
  const handle = page.getByRole('button', { name: new RegExp(`^拖动${before[0]}`) })
  await handle.press('ArrowUp')
  await expect(rows.first()).toHaveText(before[0] ?? '')
  await handle.press('ArrowDown')
  await expect(rows.first()).toHaveText(before[1] ?? '')
  const kept = names(await rows.allTextContents())
  await page.goBack()
  await expect(tiles).toHaveText([...kept, '全部应用'])

  faults.expect(/api\/home\//)
  await page.route('**/dsb/api/home/**', (route) => route.abort())
  await page.reload()
  await expect(page.getByText(/^服务器开小差了，待办为/)).toBeVisible({ timeout: 120_000 })
  await expect(tiles).toHaveText([...kept, '全部应用'])
  await page.getByRole('button', { name: '全部应用' }).click()
  const all = page.locator('.all-apps .app-name')
  for (const name of kept) await expect(all.filter({ hasText: name }).first()).toBeVisible()
})

test('a notice is new until it is opened or all are marked as read', async ({ page, signIn }) => {
  await signIn('zhaoping')
  await page.goto('/dsb/home/#/notices')
  await expect(page.getByText('2 条未读')).toBeVisible()
  await page.getByRole('button', { name: /诈骗电话/ }).click()
  await expect(page.getByText(/验证码或要求转账/)).toBeVisible()
  await page.goBack()
  await expect(page.getByText('1 条未读')).toBeVisible()
  await page.getByRole('button', { name: '全部标为已读' }).click()
  await expect(page.getByText('全部已读')).toBeVisible()
})

test('the organisation’s record opens after a face check, and a failure is reported', async ({
  page,
  signIn,
  gateway,
}) => {
  await signIn('wangfang')
  await page.goto('/dsb/home/#/unit')
  await page.getByRole('button', { name: '开始核验' }).click()
  await page.getByRole('button', { name: '不是本人' }).click()
  await expect(page.getByRole('alert')).toHaveText(/没有核验通过/)
  await expect
    .poll(async () => gateway.db.select().from(errorLog))
    .toContainEqual(
      expect.objectContaining({
        ...{ url: '/dsb/api/faceAuth/getAuthStatus', message: 'face check failed' },
        params: expect.stringMatching(/"source":"face","area":"platform","bizId":"/),
      }),
    )
  await page.getByRole('button', { name: '重新核验' }).click()
  await page.getByRole('button', { name: '取消' }).click()
  await expect(page.getByText('13800000001')).toHaveCount(0)
  await page.getByRole('button', { name: '开始核验' }).click()
  await page.getByRole('button', { name: '本人', exact: true }).click()
  await expect(page.getByText('13800000001')).toBeVisible()
})

test('the organisation is switched from home, with its messages and apps', async ({ page, signIn }) => {
  await signIn('zhengmin')
  await page.goto('/dsb/home/')
  await page.getByRole('button', { name: '杭州云栖软件有限公司' }).click()
  const sheet = page.getByRole('dialog', { name: '切换单位' })
  await sheet.getByRole('button', { name: '杭州文三人力资源服务有限公司' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('button', { name: '杭州文三人力资源服务有限公司' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: '杭州文三人力资源服务有限公司' })).toBeVisible()
})

test('settings show the product and clear only caches', async ({ page, signIn }) => {
  await signIn('wangfang')
  await page.goto('/dsb/home/')
  await expect(page.locator('.app-name').last()).toHaveText('全部应用')
  await page.goto('/dsb/home/#/taxQuestionnaire/list')
  await taskNamed(page, /满意度调查/).click()
  await page.getByRole('radio', { name: '一般纳税人' }).check({ force: true })
  await expect(page.getByText(/已保存/)).toBeVisible()
  await page.goto('/dsb/home/#/about')
  await expect(page.getByText('1 份')).toBeVisible()
  await page.getByRole('button', { name: '清除缓存' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '清除', exact: true }).click()
  await expect(page.getByText('已清除')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('homeApps'))).toBeNull()
  await expect(page.getByText('1 份')).toBeVisible()
  await page.getByRole('button', { name: '查看列表' }).click()
  await expect(page.getByText(/^react 18/)).toBeVisible()
})

test('a survey that requires a face check is submitted after the check', async ({
  page,
  signIn,
  browser,
  gateway,
}) => {
  const context = await browser.newContext({ baseURL: gateway.url })
  const bureau = await context.newPage()
  await signInAs(bureau, gateway.url, 'wuhao')
  await bureau.goto('/dsb/home/#/me')
  const surveyId = await publishWithFaceCheck(bureau, 'xixi')
  await context.close()
  const ofPerson = and(eq(task.surveyId, surveyId), eq(task.personId, 'liqiang'))
  const [wanted] = await gateway.db.select({ id: task.id }).from(task).where(ofPerson)
  await signIn('liqiang')
  await page.goto(`/dsb/home/#/taxQuestionnaire/answer?id=${wanted?.id ?? ''}`)
  await expect(page.getByText('提交时需要人脸核验')).toBeVisible()
  await page.getByRole('textbox', { name: /备注/ }).fill('无')
  await submitAndConfirm(page)
  const asked = page.getByRole('dialog', { name: '需要人脸核验' })
  await asked.getByRole('button', { name: '开始核验' }).click()
  await page.getByRole('button', { name: '不是本人' }).click()
  await expect(asked.getByRole('alert')).toHaveText(/没有核验通过/)
  await asked.getByRole('button', { name: '重新核验' }).click()
  await page.getByRole('button', { name: '本人', exact: true }).click()
  await expect(page.getByText('回执号')).toBeVisible()
})
