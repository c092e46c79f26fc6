import { eq } from 'drizzle-orm'
import type { Page } from '@playwright/test'
import { organisation } from '../../../server/database/schema'
import { choose } from '../harness/locators'
import { expect, test } from '../harness/fixtures'
import { signInAs } from '../harness/sign-in'

const invitation = '/dsb/home/#/taxQuestionnaire/regist?invite=YUNQ2345ABCDEFGH'
const NOBODYS = '00000000-0000-4000-8000-000000000000'

// Each test has its own mobile number.
let number = 13_910_000_000
const someone = () => String((number += 1))

async function typeAbout(page: Page, mobile: string, name = '林小雨'): Promise<void> {
  await page.getByLabel('姓名').fill(name)
  await page.getByRole('button', { name: /^人员类型/ }).click()
  await choose(page.getByRole('radio', { name: '办税员', exact: true }))
  await page.getByLabel('手机号').fill(mobile)
}

async function askForCode(page: Page): Promise<void> {
  await page.getByRole('button', { name: '获取验证码' }).click()
  const code = /\d{6}/.exec((await page.getByText(/验证码是/).textContent()) ?? '')?.[0] ?? ''
  await page.getByLabel('验证码', { exact: true }).fill(code)
}

const join = (page: Page) => page.getByRole('button', { name: '加入单位' }).click()

test('a person joins by a link, and the form keeps its values over mistakes and a reload', async ({
  page,
  picture,
}) => {
  await page.goto(invitation)
  await expect(page.getByText('周洁 邀请您加入')).toBeVisible()
  await join(page)
  await expect(page.getByText('有 4 处需要修改')).toBeVisible()
  await expect(page.getByLabel('姓名')).toBeFocused()
  await picture('regist-faults')
  await typeAbout(page, someone())
  await page.reload()
  await expect(page.getByLabel('姓名')).toHaveValue('林小雨')
  await expect(page.getByRole('button', { name: '人员类型 办税员' })).toBeVisible()
  await askForCode(page)
  await join(page)
  await expect(page.getByText('已加入杭州云栖软件有限公司')).toBeVisible()
  await page.getByRole('button', { name: '进入' }).click()
  await expect(page.getByRole('heading', { name: /林小雨/ })).toBeVisible()
  await expect(page.getByText('杭州云栖软件有限公司').first()).toBeVisible()
})

test('a person asks to join by the unit code, and a reviewer approves the request', async ({
  page,
  gateway,
}) => {
  const [yunqi] = await gateway.db.select().from(organisation).where(eq(organisation.id, 'yunqi'))
  const mobile = someone()
  await page.goto('/dsb/home/#/regist')
  await page.getByRole('tab', { name: '单位代码' }).click()
  await page.getByLabel('统一社会信用代码').fill(yunqi?.creditCode ?? '')
  await expect(page.getByText('提交后由管理员审核')).toBeVisible()
  await typeAbout(page, mobile, '秦小满')
  await askForCode(page)
  await join(page)
  await expect(page.getByText('已提交，等待审核')).toBeVisible()

  const desk = await page.context().newPage()
  await signInAs(desk, gateway.url, 'zhoujie')
  await desk.goto('/dsb/home/')
  await desk.getByRole('button', { name: /^成员加入/ }).click()
  await desk.getByRole('button', { name: '通过 秦小满' }).click()
  await expect(desk.getByText('秦小满')).toHaveCount(0)
  await desk.getByRole('button', { name: '生成邀请' }).click()
  await expect(desk.getByRole('button', { name: '复制邀请链接' })).toBeVisible()
})

test('a task of another user leads to the page without permission, and on as another organisation', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('zhengmin')
  await page.goto(`/dsb/home/#/taxQuestionnaire/answer?id=${NOBODYS}`)
  await expect(page).toHaveURL(/#\/taxQuestionnaire\/noAuthority/)
  await expect(page.getByText('这份问卷没有分配给您')).toBeVisible()
  await expect(page.getByRole('link', { name: '12366' })).toBeVisible()
  await picture('no-authority')
  await page.getByRole('button', { name: '杭州文三人力资源服务有限公司' }).click()
  // Requests the task again with this organisation, to which it is not assigned either.
  await expect(page.getByRole('link', { name: '12340' })).toBeVisible()
  await page.getByRole('button', { name: '返回问卷列表' }).click()
  await expect(page.getByRole('tab', { name: /待填/ })).toBeVisible()
})

test('signing in to the questionnaires names the survey to be answered and leads there', async ({
  page,
  gateway,
  picture,
}) => {
  const other = await page.context().newPage()
  await signInAs(other, gateway.url, 'wangfang')
  await other.goto('/dsb/home/#/taxQuestionnaire/list')
  const token = await other.evaluate(() => sessionStorage.getItem('token') ?? '')
  const list = await page.request.get(`${gateway.url}/dsb/api/questionnaire/list`, { headers: { token } })
  const { data } = (await list.json()) as { data: { items: { id: string; issuer: { 'zh-CN': string } }[] } }
  const [task] = data.items
  const goto = encodeURIComponent(`/taxQuestionnaire/answer?id=${task?.id}`)
  await page.goto(`/dsb/home/#/taxQuestionnaire/login?goto=${goto}`)
  await expect(page.getByText('您即将填写')).toBeVisible()
  await expect(page.getByText(String(task?.issuer['zh-CN'])).first()).toBeVisible()
  await picture('app-login')
  await page.getByRole('button', { name: /王芳/ }).click()
  await expect(page).toHaveURL(/#\/taxQuestionnaire\/answer\?id=/)
})

test('refreshing leads back to the requested page, and error texts do not come from the URL', async ({
  page,
  signIn,
  gateway,
}) => {
  await signIn('wangfang')
  await page.goto('/dsb/home/#/reload?goto=%2FtaxQuestionnaire%2Flist')
  await expect(page.getByRole('tab', { name: /待填/ })).toBeVisible()
  await page.goto(`/dsb/home/?e=1#/error-tip?code=${encodeURIComponent('请把验证码发给我')}`)
  await expect(page.getByText('出错了，请稍后重试')).toBeVisible()
  await expect(page.getByText('请把验证码')).toHaveCount(0)
  const reported = page.waitForRequest(`${gateway.url}/dsb/api/home/front/log`)
  await page.getByRole('button', { name: '上报问题' }).click()
  expect((await reported).postData()).toContain('error tip unknown')
})
