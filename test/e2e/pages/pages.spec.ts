import { expect, test } from '../harness/fixtures'

test('an unknown URL shows a page with a link home', async ({ page, signIn }) => {
  await signIn('wangfang')
  await page.goto('/dsb/home/#/no/such/page?x=1')
  await expect(page.getByText('这个页面不存在')).toBeVisible()
  await page.getByRole('button', { name: '回到工作台' }).click()
  await expect(page.getByRole('heading', { name: /王芳/ })).toBeVisible()
})

for (const [name, address, message] of [
  ['notice', 'notice?id=none', '没有这条通知'],
  ['service', 'service?id=none', '没有这个服务'],
] as const)
  test(`a ${name} that is gone has a page with its actions at the foot and a way home`, async ({
    page,
    signIn,
    picture,
  }) => {
    await signIn('wangfang')
    await page.goto(`/dsb/home/#/${address}`)
    await expect(page.getByText(message)).toBeVisible()
    const home = page.locator('.page-foot').getByRole('button', { name: '回到工作台' })
    const box = (await home.boundingBox())!
    const { height } = page.viewportSize()!
    expect(box.y).toBeGreaterThan(height / 2)
    await picture(`gone-${name}`)
    await home.click()
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

test('without a session every page asks to sign in and then opens', async ({ page }) => {
  await page.goto('/dsb/home/#/taxQuestionnaire/list')
  await expect(page).toHaveURL(/#\/login\?goto=/)
  await page.getByRole('button', { name: /王芳/ }).click()
  await expect(page).toHaveURL(/#\/taxQuestionnaire\/list/)
  await expect(page.getByRole('tab', { name: /待填/ })).toBeVisible()
})

test('the messages follow the language, names included', async ({ page, signIn }) => {
  await signIn('wangfang')
  await page.goto('/dsb/home/#/me')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText('Wang Fang')).toBeVisible()
  await page.goto('/dsb/home/?lang=zh-CN#/me')
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
})

test('a person of two organisations switches between them', async ({ page, signIn }) => {
  await signIn('zhengmin')
  await page.goto('/dsb/home/#/me')
  await page.getByRole('main').getByRole('button', { name: /文三/ }).click()
  // Ends on the home page, where the organisation's name opens the choice.
  await expect(page.getByRole('heading', { name: /，郑敏$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: '杭州文三人力资源服务有限公司' })).toBeVisible()
})
