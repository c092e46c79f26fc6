import { expect, test } from '../harness/fixtures'

test.use({ emptyCache: true })

test('without a network lists and pages say so, and load when it returns', async ({
  page,
  context,
  signIn,
  faults,
  picture,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|ChunkLoadError/)
  await signIn('wangfang')
  await page.goto('/dsb/home/#/notices')
  await expect(page.getByRole('heading', { name: '通知公告' }).first()).toBeVisible()
  const words = page.getByText('当前没有网络').filter({ visible: true })

  await context.setOffline(true)
  await page.goto('/dsb/home/#/unit')
  await expect(words).toBeVisible()
  await expect(page.getByText(/服务器开小差了|没有加载成功/)).toHaveCount(0)
  await picture('without-network')

  await context.setOffline(false)
  await expect(page.getByText('需要人脸核验').filter({ visible: true })).toBeVisible()
  await expect(words).toHaveCount(0)
})
