import { routes } from '../../src/routes'
import { expect, test } from './fixtures'

/** Pages that need to know which task or survey; their parameters are read off the lists. */
const needs = { answer: 'task', receipt: 'done', roll: 'survey', result: 'survey' } as const

const ofBureau = [
  'surveys',
  'roll',
  'result',
  'joins',
  'forms',
  'formEditor',
  'publish',
  'publishNotice',
  'members',
]
const person = (name: string) => (ofBureau.includes(name) ? 'zhoujie' : 'wangfang')

/** What these pages show is that something is loading. */
const alwaysLoading = ['/dt-skeleton']

for (const [name, route] of Object.entries(routes)) {
  test(`the page ${name} opens by its address, survives a reload and leads back`, async ({
    page,
    signIn,
    gateway,
    picture,
    isMobile,
  }) => {
    await signIn(person(name))
    const query = await parameters(page, gateway.url, needs[name as keyof typeof needs])
    // An address leads to its page whatever the screen.
    const paths = [...route.paths, `/${route.page}`].slice(0, isMobile ? undefined : 1)
    for (const path of paths) {
      await page.goto(`/dsb/home/?at=${encodeURIComponent(path)}#${path}${query}`)
      await expect(page.getByRole('main')).not.toBeEmpty()
      if (!alwaysLoading.includes(path))
        await expect(page.getByRole('status', { name: '加载中' })).toHaveCount(0)
    }
    await page.reload()
    await expect(page.getByRole('main')).not.toBeEmpty()
    await expect(page.getByRole('status', { name: '加载中' })).toHaveCount(0)
    await expect(page).toHaveTitle(/.+/)
    await picture(name)
    const bar = page.locator('.taro_page').last().locator('.dt-nav')
    // On a wide screen too the title begins where the text below it does.
    if (await bar.isVisible()) {
      const text = await page.getByRole('main').last().boundingBox()
      expect((await bar.boundingBox())?.x).toBeCloseTo(text?.x ?? NaN, 0)
    }
    const back = page.getByRole('button', { name: '返回', exact: true })
    if (await back.isVisible()) {
      await back.click()
      await expect(page).toHaveURL(/#\/home/)
    }
  })
}

type Need = (typeof needs)[keyof typeof needs] | undefined

async function parameters(page: import('@playwright/test').Page, url: string, need: Need): Promise<string> {
  if (!need) return ''
  await page.goto(`${url}/dsb/home/#/me`)
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '')
  const path = need === 'survey' ? 'surveys' : `list?group=${need === 'done' ? 'done' : 'due'}`
  const response = await page.request.get(`${url}/dsb/api/questionnaire/${path}`, { headers: { token } })
  const { data } = (await response.json()) as { data: { items: { id: string }[] } }
  const id = data.items[0]?.id
  expect(id).toBeDefined()
  return need === 'survey' ? `?surveyId=${id}` : `?id=${id}`
}

test('an unknown address shows a page with a way home', async ({ page, signIn }) => {
  await signIn('wangfang')
  await page.goto('/dsb/home/#/no/such/page?x=1')
  await expect(page.getByText('这个页面不存在')).toBeVisible()
  await page.getByRole('button', { name: '回到工作台' }).click()
  await expect(page.getByRole('heading', { name: /王芳/ })).toBeVisible()
})

test('each base has its own start page', async ({ page, signIn }) => {
  await signIn('wangfang')
  for (const [base, start] of [
    ['/dsb/home/', '#/home'],
    ['/dsb/smpage/', '#/default-page/no-auth'],
    ['/dsb/questionnaire/', '#/taxQuestionnaire/list'],
  ] as const) {
    await page.goto(base)
    await expect(page).toHaveURL(new RegExp(`${start}$`))
    await expect(page.getByRole('main')).not.toBeEmpty()
  }
})

test('without a session every page asks to sign in and then goes on where it was', async ({ page }) => {
  await page.goto('/dsb/home/#/taxQuestionnaire/list')
  await expect(page).toHaveURL(/#\/login\?goto=/)
  await page.getByRole('button', { name: /王芳/ }).click()
  await expect(page).toHaveURL(/#\/taxQuestionnaire\/list/)
  await expect(page.getByRole('tab', { name: /待填/ })).toBeVisible()
})

test('the words follow the language, names included', async ({ page, signIn }) => {
  await signIn('wangfang')
  await page.goto('/dsb/home/#/me')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Wang Fang')).toBeVisible()
  await page.goto('/dsb/home/?lang=zh-CN#/me')
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
})

test('a person of two organisations changes between them', async ({ page, signIn }) => {
  await signIn('zhengmin')
  await page.goto('/dsb/home/#/me')
  await page.getByRole('main').getByRole('button', { name: /文三/ }).click()
  // It ends on home, where the entered organisation's name opens the choice.
  await expect(page.getByRole('heading', { name: /，郑敏$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: '杭州文三人力资源服务有限公司' })).toBeVisible()
})
