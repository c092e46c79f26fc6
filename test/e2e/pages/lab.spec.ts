import type { Page } from '@playwright/test'
import { expect, test } from '../harness/fixtures'

const app = (page: Page) => page.frameLocator('#screen iframe')
const calls = (page: Page, api: string) =>
  page.locator('#calls li').filter({ has: page.locator(`.api:text-is("${api}")`) })

/** 王芳 is a 办税员 (tax handler) of 云栖软件. */
const handler = 'wangfang'

async function open(
  page: Page,
  host: string,
  device: string,
  change: () => Promise<unknown> = async () => null,
) {
  await page.goto('/lab/')
  await page.getByLabel('宿主', { exact: true }).selectOption(host)
  await page.getByLabel('设备').selectOption(device)
  await page.getByLabel('以谁的身份').selectOption(handler)
  await change()
  await page.getByRole('button', { name: '打开' }).click()
}

const welcome = (page: Page) => app(page).getByRole('heading', { name: /王芳/ })

test.describe('the host lab', () => {
  for (const device of ['android', 'iphone', 'harmony', 'windows'])
    test(`signs the selected person in by DingTalk's own code on ${device}`, async ({ page }) => {
      await open(page, 'dingtalk', device)
      await expect(welcome(page)).toBeVisible()
      const grant = calls(page, 'runtime.permission.requestAuthCode').first()
      await expect(grant).toContainText('demo-corp')
      await expect(grant).toContainText(`→ {"code":"demo:${handler}"}`)
      await expect(calls(page, 'biz.navigation.setTitle').first()).toContainText('title')
      await expect(page.locator('#title')).not.toBeEmpty()
    })

  test('shows the error when DingTalk refuses its code, then asks to sign in', async ({ page }) => {
    await open(page, 'dingtalk', 'android', () =>
      page.getByLabel('runtime.permission.requestAuthCode').selectOption('denied'),
    )
    await expect(calls(page, 'runtime.permission.requestAuthCode').first()).toContainText('Permission denied')
    // DingTalk's own alert, which is above the page.
    await expect(calls(page, 'device.notification.alert').first()).toContainText('未能确认您的身份')
    await expect(app(page).getByLabel('手机号')).toBeVisible()
  })

  test('shows the error itself when DingTalk refuses its alert too', async ({ page }) => {
    await open(page, 'dingtalk', 'android', async () => {
      await page.getByLabel('runtime.permission.requestAuthCode').selectOption('denied')
      await page.getByLabel('device.notification.alert').selectOption({ label: '原生错误' })
    })
    await expect(app(page).getByRole('dialog', { name: '提示' })).toContainText('未能确认您的身份')
    await app(page).getByRole('dialog').getByRole('button').click()
    await expect(app(page).getByLabel('手机号')).toBeVisible()
  })

  test('without a bridge, requires signing in by hand', async ({ page }) => {
    await open(page, 'dingtalk', 'android', () => page.getByLabel('宿主提供桥接').uncheck())
    await expect(app(page).getByLabel('手机号')).toBeVisible()
    await expect(page.getByText('还没有调用。')).toBeVisible()
  })

  for (const host of ['wecom', 'wechat', 'wxmini'])
    test(`leads ${host} through a page that replaces the vendor's`, async ({ page }) => {
      await open(page, host, 'iphone')
      await app(page).getByRole('link', { name: /王芳/ }).click()
      await expect(welcome(page)).toBeVisible()
    })

  test('opens the mini-program from WeChat by its open tag, unless the client has none', async ({ page }) => {
    const openMe = async () => {
      await app(page).getByRole('link', { name: /王芳/ }).click()
      await expect(welcome(page)).toBeVisible()
      await app(page).getByRole('button', { name: '我的' }).first().click()
      await expect(app(page).getByText('登录设备')).toBeVisible()
    }
    const button = app(page).getByRole('button', { name: '在小程序中打开' })
    await open(page, 'wechat', 'iphone')
    await openMe()
    await button.click()
    await expect(calls(page, 'launchWeapp').first()).toContainText('pages/home/index.html')

    await open(page, 'wechat', 'windows')
    await openMe()
    await expect(button).toHaveCount(0)
  })

  test('runs 专有钉钉 with its SDK from this origin', async ({ page }) => {
    await open(page, 'zwdd', 'android, mPaaS')
    await expect(welcome(page)).toBeVisible()
    await expect(calls(page, 'getAuthCode').first()).toContainText(`demo:${handler}`)
  })

  // Another answer for each: the tests share a draft, and an unchanged one is not saved again.
  for (const [host, choice] of [
    ['dingtalk', '一般纳税人'],
    ['zwdd', '小规模纳税人'],
  ] as const)
    test(`in a desktop panel of ${host} the page has the button that submits, and saves by itself`, async ({
      page,
      picture,
    }) => {
      await open(page, host, 'windows')
      await expect(welcome(page)).toBeVisible()
      await app(page)
        .getByRole('button', { name: /满意度调查/ })
        .first()
        .click()
      const submit = app(page).locator('.page-end').getByRole('button', { name: '提交', exact: true })
      await expect(submit).toBeVisible()
      await picture(`panel ${host}`)
      const saved = page.waitForResponse((response) => response.url().endsWith('/questionnaire/draft'))
      await app(page).getByText(choice, { exact: true }).click()
      expect((await saved).status()).toBe(200)
      // The answers that are missing are named instead.
      await submit.click()
      await expect(app(page).getByText('这里还没有填').first()).toBeVisible()
    })

  test('shows a browser without a native side', async ({ page }) => {
    await open(page, 'browser', 'phone')
    await expect(app(page).getByLabel('手机号')).toBeVisible()
  })

  test('is operated by keyboard, in either language', async ({ page }) => {
    await page.goto('/lab/?lang=en-US')
    await expect(page.getByRole('heading', { name: 'Host lab' })).toBeVisible()
    await page.getByLabel('Host', { exact: true }).focus()
    for (const name of ['Device', 'Signed in as', 'The host has a bridge']) {
      await page.keyboard.press('Tab')
      await expect(page.getByLabel(name, { exact: true })).toBeFocused()
    }
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.locator('#screen iframe')).toBeVisible()
  })
})
