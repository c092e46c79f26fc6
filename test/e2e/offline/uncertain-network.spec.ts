import type { Page, Route } from '@playwright/test'
import { addPhoto, expect, test } from '../harness/surveys/photo-survey'
import { submitAndConfirm } from '../harness/submit-answers'
import { taskNamed } from '../harness/locators'

test.use({ emptyCache: true })

/** What networks do that are connected and reach no gateway. */
const troubles = {
  'a gateway in front that says 502': (route: Route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
  'a portal with a page of its own': (route: Route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<form>请登录 Wi-Fi</form>' }),
  'calls that break': (route: Route) => route.abort('connectionreset'),
}

const isCall = (url: URL) => url.pathname.includes('/api/')

/** A host's web-view: no event says that the network has come back. */
const withoutEvents = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['online', 'offline'])
      window.addEventListener(name, (event) => event.stopImmediatePropagation(), true)
  })

for (const [name, trouble] of Object.entries(troubles))
  test(`the list says what is wrong with ${name}, and loads by itself when the gateway answers`, async ({
    page,
    signIn,
    faults,
  }) => {
    faults.expect(/./)
    await withoutEvents(page)
    await signIn('sunli')
    await page.goto('/dsb/home/#/taxQuestionnaire/list')
    await taskNamed(page, /满意度/).click()
    await expect(page.getByText('第 1 页 / 7')).toBeVisible()
    await page.route(isCall, trouble)
    await page.goto('/dsb/home/#/notices')
    await page.goto('/dsb/home/#/taxQuestionnaire/list')
    await page.reload()
    await expect(
      page
        .getByText('可以打开的问卷')
        .or(page.getByText(/没有加载成功|服务器/))
        .first(),
    ).toBeVisible()
    await expect(taskNamed(page, /满意度/)).toHaveCount(1)
    await page.unroute(isCall)
    await expect(page.getByRole('tab', { name: /^待填 \d+/ })).toBeVisible()
    await expect(taskNamed(page, /满意度/)).toHaveCount(1)
  })

test('answers and a photo wait while nothing answers, and are sent once without an event of the network', async ({
  page,
  signIn,
  photoForm,
  faults,
  picture,
}) => {
  faults.expect(/./)
  await withoutEvents(page)
  const address = await photoForm('wangfang')
  await signIn('wangfang')
  await page.goto(address)
  await expect(page.getByRole('button', { name: '添加图片' })).toBeVisible()
  const submits: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/questionnaire/submit')) submits.push(request.url())
  })
  await page.route(isCall, troubles['a portal with a page of its own'])
  await addPhoto(page)
  await expect(page.getByText('已存本机待发送 1 张')).toBeVisible()
  await submitAndConfirm(page)
  await expect(page.getByText('局方还没有收到')).toBeVisible()
  await picture('uncertain-waiting')
  const tried = submits.length
  await page.unroute(isCall)
  await expect.poll(() => submits.length - tried).toBe(1)
  await expect(page.getByText('局方还没有收到')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '复制' })).toBeVisible()
  expect(submits.length - tried).toBe(1)
})
