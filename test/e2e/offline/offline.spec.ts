import type { Page } from '@playwright/test'
import { expect, test } from '../harness/fixtures'
import { receivedScripts, scriptWith, uncachedFiles } from '../harness/app-files'
import { taskNamed } from '../harness/locators'
import { signInAs } from '../harness/sign-in'
import { submitAndConfirm } from '../harness/submit-answers'
import { satisfactionTitle } from '../harness/demo-month'

const title = new RegExp(satisfactionTitle())

async function answerAll(page: Page): Promise<void> {
  await page.getByRole('radio', { name: '一般纳税人' }).check({ force: true })
  await page.getByRole('checkbox', { name: '电子税务局 App' }).check({ force: true })
  for (let number = 2; number <= 7; number += 1) {
    await page.getByRole('button', { name: '下一页' }).click()
    await expect(page.getByText(`第 ${number} 页 / 7`)).toBeVisible()
    for (const scale of await page.getByRole('radiogroup').all())
      await scale.getByRole('radio', { name: '满意', exact: true }).check({ force: true })
  }
  await page.getByRole('checkbox').first().check({ force: true })
}

test.use({ emptyCache: true, serviceWorkers: 'allow' })

test('a questionnaire opened, answered and submitted offline is sent once, from another page', async ({
  page,
  context,
  gateway,
  signIn,
  faults,
  picture,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const submits: string[] = []
  context.on('request', (request) => {
    if (request.url().includes('/questionnaire/submit')) submits.push(request.url())
  })
  await signIn('sunli')
  await page.goto('/dsb/home/#/taxQuestionnaire/list')
  await taskNamed(page, title).click()
  await expect(page.getByText('第 1 页 / 7')).toBeVisible()
  // The page that displays the answers of an entry is fetched ahead.
  await expect.poll(() => receivedScripts(page)).toContain(scriptWith('outbox-versions'))
  await expect.poll(() => uncachedFiles(page)).toEqual([])
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('没有网络，正在用本机保存的问卷')).toBeVisible()
  await answerAll(page)
  await submitAndConfirm(page)
  await expect(page.getByText('局方还没有收到')).toBeVisible()
  await page.reload()
  await expect(page.getByText('局方还没有收到')).toBeVisible()
  await page.getByRole('button', { name: '查看答案' }).click()
  await expect(page.getByText('一般纳税人')).toBeVisible()
  await picture('offline-waiting')
  expect(submits).toEqual([])
  await page.close()

  await context.setOffline(false)
  const next = await context.newPage()
  await signInAs(next, gateway.url, 'sunli')
  await next.goto('/dsb/home/#/taxQuestionnaire/list')
  await expect(next.getByRole('tab', { name: /已提交/ })).toBeVisible()
  await expect.poll(() => submits.length).toBe(1)
  await expect(next.getByText(/待发送/)).toHaveCount(0)
  await next.getByRole('tab', { name: /已提交/ }).click()
  await taskNamed(next, title).click()
  await expect(next.getByText(/^TS-\d{4}-/)).toBeVisible()
  expect(submits).toHaveLength(1)
})
