import { expect, test } from '../harness/fixtures'
import { storedOnDevice } from '../harness/stored-on-device'
import { taskNamed } from '../harness/locators'
import { submitAndConfirm } from '../harness/submit-answers'

test('an anonymous survey keeps its draft on the device, and its receipt reveals no answers', async ({
  page,
  signIn,
}) => {
  const saves: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/questionnaire/draft')) saves.push(request.url())
  })
  await signIn('chenan')
  await page.goto('/dsb/home/#/taxQuestionnaire/list')
  await taskNamed(page, /廉政问卷/).click()
  await expect(page.getByText('草稿只保存在本机')).toBeVisible()
  await page.getByRole('radio').first().check({ force: true })
  await expect(page.getByText(/已存本机/)).toBeVisible()

  await page.reload()
  await expect(page.getByRole('radio').first()).toBeChecked()
  expect(saves).toEqual([])

  const next = page.getByRole('button', { name: '下一页' })
  await next.click()
  await expect(page.getByText('第 2 页 / 2')).toBeVisible()
  for (const group of await page.getByRole('radiogroup').all()) {
    await group.getByRole('radio').last().check({ force: true })
  }
  for (const group of await page.getByRole('group').all()) {
    const box = group.getByRole('checkbox').first()
    if (await box.isVisible()) await box.check({ force: true })
  }
  await submitAndConfirm(page)
  await expect(page.getByText('本次为匿名作答')).toBeVisible()
  await expect(page.getByText(/^\d{4}-\d{2}-\d{2}$/)).toBeVisible()
  await expect(page.getByText('填报人')).toHaveCount(0)
  await expect(page.getByText('已答题数')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '查看答卷' })).toHaveCount(0)
  expect((await storedOnDevice(page)).filter((key) => key.startsWith('draft:'))).toEqual([])
})
