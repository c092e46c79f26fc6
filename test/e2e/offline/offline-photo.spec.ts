import { clearHttpCache, uncachedFiles } from '../harness/app-files'
import { addPhoto, expect, test } from '../harness/surveys/photo-survey'
import { submitAndConfirm } from '../harness/submit-answers'
import { signInAs } from '../harness/sign-in'

test.use({ emptyCache: true, serviceWorkers: 'allow' })

test('after a first visit by a deep link the form opens offline, and a photo is added and sent later', async ({
  page,
  context,
  gateway,
  signIn,
  photoForm,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const address = await photoForm('wangfang')
  await signIn('wangfang')
  await page.goto(address)
  await expect(page.getByRole('button', { name: '添加图片' })).toBeVisible()
  await expect.poll(() => uncachedFiles(page)).toEqual([])
  await page.close()

  const offline = await context.newPage()
  await signInAs(offline, gateway.url, 'wangfang')
  await clearHttpCache(offline)
  await context.setOffline(true)
  await offline.goto(address)
  await expect(offline.getByText('没有网络，正在用本机保存的问卷')).toBeVisible()
  await addPhoto(offline)
  await expect(offline.getByText('已存本机待发送 1 张')).toBeVisible()
  await expect(offline.getByText('没有网络，联网后自动发送')).toBeVisible()
  await submitAndConfirm(offline)
  await expect(offline.getByText('局方还没有收到')).toBeVisible()

  await context.setOffline(false)
  await expect(offline.getByText(/^TS-\d{4}-|回执号/)).toBeVisible()
})

test('without a network right after the form has opened, the page still tells that the answers wait on the device', async ({
  page,
  context,
  signIn,
  photoForm,
  faults,
  picture,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|fetching the script/)
  // Without idle time nothing is fetched ahead.
  await page.addInitScript(() => (window.requestIdleCallback = () => 0))
  await signIn('chenan')
  await page.goto(await photoForm('chenan'))
  await expect(page.getByRole('button', { name: '添加图片' })).toBeVisible()
  await context.setOffline(true)
  await submitAndConfirm(page)
  await expect(page.getByText('局方还没有收到')).toBeVisible()
  await expect(page.getByText('没有加载成功')).toHaveCount(0)
  await picture('offline-early')

  await context.setOffline(false)
  await expect(page.getByText(/^TS-\d{4}-|回执号/)).toBeVisible()
})
