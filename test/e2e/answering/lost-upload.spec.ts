import { isNotNull } from 'drizzle-orm'
import { upload } from '../../../server/database/schema'
import { startCuttingProxy } from '../harness/cutting-proxy'
import { addPhoto, expect, test } from '../harness/surveys/photo-survey'
import { submitAndConfirm } from '../harness/submit-answers'
import { signInAs } from '../harness/sign-in'

test('a photo whose upload breaks off after the server has stored it is sent once and does not block submitting', async ({
  page,
  gateway,
  photoForm,
}) => {
  const proxy = await startCuttingProxy(gateway.url, /^POST \/dsb\/api\/oss\/upload /)
  await signInAs(page, proxy.url, 'wangfang')
  await page.goto(proxy.url + (await photoForm('wangfang')))
  await addPhoto(page)
  await expect(page.getByText(/已上传 1 张|待发送 1 张/)).toBeVisible()
  await expect(page.getByText(/上传失败/)).toHaveCount(0)
  expect(proxy.cuts()).toBe(1)
  await submitAndConfirm(page)
  await expect(page.getByText('回执号')).toBeVisible()
  expect(await gateway.db.select().from(upload).where(isNotNull(upload.type))).toHaveLength(1)
  await proxy.close()
})

test('a photo that the server has no space for waits on the device, and the page gives the reason', async ({
  page,
  signIn,
  photoForm,
  faults,
}) => {
  faults.expect(/507/)
  const refusal = { status: 507, code: 'storageFull', msg: '', data: null, error: null }
  await page.route('**/oss/upload', (route) => route.fulfill({ status: 507, json: refusal }))
  await signIn('chenan')
  await page.goto(await photoForm('chenan'))
  await addPhoto(page)
  await expect(page.getByText('服务器的文件存储空间不足或暂不可用，稍后自动发送')).toBeVisible()
  await expect(page.getByText('服务器开小差了')).toHaveCount(0)
  await submitAndConfirm(page)
  await expect(page.getByText(/服务器的文件存储空间不足或暂不可用，稍后自动再发/)).toBeVisible()
})
