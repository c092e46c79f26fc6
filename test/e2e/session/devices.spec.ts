import { expect, test } from '../harness/fixtures'
import { signInAs } from '../harness/sign-in'

test('another device is signed out from the account page', async ({
  page,
  browser,
  gateway,
  signIn,
  picture,
}) => {
  const context = await browser.newContext({
    baseURL: gateway.url,
    userAgent: 'Mozilla/5.0 (Linux; Android 13; V2183A) AppleWebKit/537.36 Mobile MicroMessenger/8.0.42',
  })
  const phone = await context.newPage()
  await signInAs(phone, gateway.url, 'zhaoping')
  await phone.goto('/dsb/home/#/me')
  const token = await phone.evaluate(() => sessionStorage.getItem('token') ?? '')
  await signIn('zhaoping')
  await page.goto('/dsb/home/#/me')
  const other = page.locator('.device').filter({ hasText: '手机 · 微信' })
  await expect(other).toHaveCount(1)
  await expect(page.locator('.device').filter({ hasText: '本机' })).toHaveCount(1)
  await picture('me')
  await other.getByRole('button', { name: '退出 手机 · 微信' }).click()
  await expect(other).toHaveCount(0)
  await expect(page.getByText('没有在其他设备上登录。')).toBeVisible()
  const refused = await page.request.get('/dsb/api/main/auth/sessions', { headers: { token } })
  expect(refused.status()).toBe(401)
  await context.close()
})

test('elder mode is a switch on the account page', async ({ page, signIn, picture }) => {
  await signIn('zhaoping')
  await page.goto('/dsb/home/#/me')
  await page.locator('.appearance-elder .dt-checkbox').click()
  await expect(page.locator('.page.elder, .elder').first()).toBeAttached()
  await picture('me-elder')
})

test('a wrong code is said once, at the code, and empty fields are named together', async ({
  page,
  faults,
  picture,
}) => {
  faults.expect(/login\/mobile/)
  await page.goto('/dsb/home/#/login')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('手机号应为 11 位数字，以 1 开头')).toBeVisible()
  await expect(page.getByText('验证码应为 6 位数字')).toBeVisible()
  await page.getByRole('textbox', { name: '手机号' }).fill('13800000004')
  await page.getByRole('button', { name: '获取验证码' }).click()
  const sent = await page.getByText(/验证码是 \d{6}/).innerText()
  const code = /\d{6}/.exec(sent)?.[0] === '111111' ? '222222' : '111111'
  await page.getByRole('textbox', { name: '验证码' }).fill(code)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText(/验证码.*(不正确|错误|不对)/)).toHaveCount(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await picture('login-wrong-code')
  await page.goto('/dsb/home/#/taxQuestionnaire/login')
  await expect(page.locator('.login-mark')).toBeVisible()
  await picture('app-login')
  await page.goto('/dsb/home/#/default-page/maintenance')
  await expect(page.getByRole('button', { name: '回到工作台' })).toBeVisible()
  await picture('maintenance')
})
