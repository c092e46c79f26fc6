import type { Page } from '@playwright/test'
import { deployments } from '../../config/deployments'
import { expect, test } from './fixtures'

/** Every route of the questionnaires that opens without naming a task or survey, and what the host is told it is. */
const titles: Record<string, string> = {
  '/taxQuestionnaire': '问卷',
  '/taxQuestionnaire/list': '问卷',
  '/list': '问卷',
  '/share': '分享',
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

/** A region's own host, as the gateway of the test answers for it; says which of its calls were made. */
async function standIn(page: Page, origin: string, gatewayUrl: string): Promise<string[]> {
  const calls: string[] = []
  await page.route(`${origin}/**`, async (route) => {
    const url = route.request().url()
    if (url.includes('/api/')) calls.push(url)
    const response = await route.fetch({ url: url.replace(origin, gatewayUrl) })
    await route.fulfill({ response })
  })
  // Words of its own are kept elsewhere; without them the built-in ones are shown.
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
    const calls = await standIn(page, origin, gateway.url)
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
    // What the workbench still asks for as the test ends is answered by nobody.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
}
