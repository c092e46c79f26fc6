import type { Page } from '@playwright/test'
import { deployments } from '../../../config/deployments'
import { expect, test } from '../harness/fixtures'

/** Every route of the questionnaires without parameters, and its title as reported to the host. */
const titles: Record<string, string> = {
  '/taxQuestionnaire': '问卷',
  '/taxQuestionnaire/list': '问卷',
  '/list': '问卷',
  '/share': '分享',
  '/taxQuestionnaire/share': '分享',
  '/login': '登录',
  '/taxQuestionnaire/login': '登录问卷',
  '/taxQuestionnaire/regist': '注册',
  '/regist': '注册',
  '/taxQuestionnaire/taxer-list': '廉政问卷',
  '/taxer-list': '廉政问卷',
  '/taxQuestionnaire/noAuthority': '没有权限',
  '/noAuthority': '没有权限',
  '/select-dept-tree-view': '选择部门',
  '/error-tip': '出错提示',
  '/default-page/no-auth': '没有权限',
  '/default-page/maintenance': '系统维护中',
}

/** Serves a region's own host from the gateway of the test. Returns the list that collects its API calls. */
async function serveRegionHost(page: Page, origin: string, gatewayUrl: string): Promise<string[]> {
  const calls: string[] = []
  await page.route(`${origin}/**`, async (route) => {
    const url = route.request().url()
    if (url.includes('/api/')) calls.push(url)
    const headers = { ...route.request().headers(), host: new URL(origin).host }
    const response = await route.fetch({ url: url.replace(origin, gatewayUrl), headers })
    await route.fulfill({ response })
  })
  // The region's terms are on another host; without them the built-in texts are displayed.
  await page.route('https://cdn.example.com/**', (route) => route.fulfill({ status: 404, body: '' }))
  return calls
}

for (const region of ['henan', 'yunnan', 'shanghai'] as const) {
  test(`in ${region} every route of the questionnaires is a page with its title`, async ({
    page,
    signIn,
    gateway,
    faults,
  }) => {
    // The gateway of the test allows scripts of its own host only.
    faults.expect(/cdn\.example\.com\/lang/)
    const origin = deployments[region]?.apiHost.h5 ?? ''
    const calls = await serveRegionHost(page, origin, gateway.url)
    await signIn('wangfang')
    await page.goto(`${origin}/dsb/questionnaire/`)
    await expect(page).toHaveURL(`${origin}/dsb/questionnaire/#/taxQuestionnaire/list`)
    for (const [path, title] of Object.entries(titles)) {
      await page.goto(`${origin}/dsb/questionnaire/#${path}`)
      await expect(page, path).toHaveTitle(title)
      const main = page.getByRole('main').last()
      await expect(main, path).toContainText(/[\u4e00-\u9fff]{4}/)
      await expect(page.getByRole('status', { name: '加载中' }), path).toHaveCount(0)
      await expect(main.getByText('没有加载成功'), path).toHaveCount(0)
    }
    await page.goto(`${origin}/dsb/questionnaire/#/reload`)
    await expect(page).toHaveURL(/#\/home$/)
    await expect(page.getByRole('heading', { name: /王芳/ })).toBeVisible()
    expect(calls.some((url) => url.startsWith(`${origin}/dsb/api/questionnaire/list`))).toBe(true)
    // Requests of the workbench still pending when the test ends get no reply.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
}

test('the words of a region’s language pack replace the built-in ones, in both languages', async ({
  page,
  signIn,
  gateway,
  picture,
}) => {
  const origin = deployments['henan']?.packHost ?? ''
  await serveRegionHost(page, origin, gateway.url)
  await signIn('wangfang')
  await page.goto(`${origin}/dsb/home/`)
  await expect(page.getByText('办税小助手')).toBeVisible()
  await expect(page.getByText('办税助手')).toHaveCount(0)
  await picture('language-pack')
  await page.goto(`${origin}/dsb/home/?lang=en-US`)
  await expect(page.getByText(/tax helper/i)).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
