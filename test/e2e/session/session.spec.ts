import { expect, test } from '../harness/fixtures'

const refusal = (status: number, body: object) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ data: null, ...body }),
})

test.describe('an error with its own page', () => {
  for (const [what, answer, page_, title] of [
    ['no permission', refusal(200, { status: 400201 }), 'no-auth?corpId=', '没有访问权限'],
    ['an upgrade', refusal(422, { status: 422, code: '10086' }), 'maintenance', '系统升级中'],
  ] as const) {
    test(`${what} leads from the platform’s home to the default pages`, async ({ page, signIn }) => {
      await signIn('wangfang')
      await page.route('**/dsb/api/home/workbench', (route) => route.fulfill(answer))
      await page.goto('/dsb/home/')
      await expect(page).toHaveURL(new RegExp(`/dsb/smpage/#/default-page/${page_.replace('?', '\\?')}`))
      await expect(page.getByText(title)).toBeVisible()
    })
  }
})

test('a ticket in the URL signs in once and is removed from the address bar', async ({
  page,
  signIn,
  gateway,
}) => {
  await signIn('wangfang')
  await page.goto('/dsb/home/')
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '')
  const jump = await page.request.get(
    `${gateway.url}/dsb/api/user/goto_app?appId=home&redirectUrl=${encodeURIComponent(`${gateway.url}/dsb/home/`)}`,
    { headers: { token } },
  )
  const { data } = (await jump.json()) as { data: { url: string } }
  expect(data.url).toContain('ticket=')
  // The ticket replaces the session of another user.
  await page.evaluate(() => sessionStorage.setItem('token', 'of somebody else'))
  await page.goto(data.url)
  await expect(page.getByRole('heading', { name: /王芳/ })).toBeVisible()
  expect(page.url()).not.toContain('ticket')
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(`${data.url}&again=1`)
  await expect(page).toHaveURL(/#\/login/)
})

test('a wrong code is said at its field until it is corrected, and empty fields together', async ({
  page,
  faults,
}) => {
  faults.expect(/loginmp|login\/mobile/)
  await page.goto('/dsb/home/#/login')
  const [mobile, code] = [page.getByLabel('手机号'), page.getByLabel('验证码', { exact: true })]
  const signIn = page.getByRole('button', { name: '登录', exact: true })
  await signIn.click()
  for (const field of [mobile, code]) await expect(field).toHaveAttribute('aria-invalid', 'true')
  await mobile.fill('13800000001')
  await expect(mobile).not.toHaveAttribute('aria-invalid', 'true')
  await code.fill('000000')
  await signIn.click()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(await page.locator('#code-error').innerText())).toHaveCount(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await code.fill('0')
  await expect(code).not.toHaveAttribute('aria-invalid', 'true')
})

test('after signing out no data of the person is left in the page session', async ({ page, signIn }) => {
  await signIn('wangfang')
  await page.goto('/dsb/home/#/me')
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/#\/login/)
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['signed-in-by-test'])
  expect(await page.evaluate(() => document.cookie)).toBe('')
})
