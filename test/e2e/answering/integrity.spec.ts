import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { response, survey } from '../../../server/database/schema'
import type { StartedGateway } from '../../server/harness/start-gateway'
import { expect, test } from '../harness/fixtures'
import { signInAs } from '../harness/sign-in'
import { taskNamed } from '../harness/locators'
import { submitAndConfirm } from '../harness/submit-answers'

const sentence = '调查单位只看得到哪些操作员已参与，看不到谁答了什么'

async function answer(page: Page): Promise<void> {
  await page.getByRole('radio').first().check({ force: true })
  await page.getByRole('button', { name: '下一页' }).click()
  await expect(page.getByText('第 2 页 / 2')).toBeVisible()
  for (const group of await page.getByRole('radiogroup').all())
    await group.getByRole('radio').last().check({ force: true })
  await submitAndConfirm(page)
}

test('a person takes part in an integrity survey, and the bureau sees only their participation', async ({
  page,
  signIn,
  gateway,
  context,
  picture,
}) => {
  await signIn('zhaoping')
  await page.goto('/dsb/home/#/taxer-list')
  await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.getByRole('tab', { name: /未参与 1/ })).toBeVisible()
  await picture('integrity-own')

  const bureau = await context.newPage()
  await signInAs(bureau, gateway.url, 'zhoujie')
  await bureau.goto(`${gateway.url}/dsb/home/#/taxQuestionnaire/taxer-list`)
  await bureau.getByRole('button', { name: /廉政问卷/ }).click()
  await expect(bureau.getByText('这里只显示哪些办税人员已参与')).toBeVisible()
  await bureau.getByRole('textbox', { name: /搜索/ }).fill('赵平')
  const card = bureau.locator('.respondents-card', { hasText: '赵平' })
  await expect(card).toContainText('未参与')

  await taskNamed(page, /廉政问卷/).click()
  await expect(page.getByText(sentence).last()).toBeVisible()
  await answer(page)
  await expect(page.getByText('本次为匿名作答')).toBeVisible()
  await expect(page.getByText(sentence).last()).toBeVisible()

  await bureau.reload()
  await bureau.getByRole('tab', { name: /已参与/ }).click()
  await bureau.getByRole('textbox', { name: /搜索/ }).fill('赵平')
  await expect(card).toContainText('已参与')
  expect(await bureau.getByRole('main').textContent()).not.toMatch(/\d{2}:\d{2}|分钟前|刚刚/)
  await picture('integrity-taxers', bureau)
  await bureau.getByRole('button', { name: '查看结果' }).click()
  await expect(bureau.getByText(/结果已计入 \d+ 份，共 \d+ 人参与/)).toBeVisible()
  await picture('integrity-result', bureau)
})

const day = 24 * 3_600_000
const isFew = (count: number) => count > 0 && count < 5

/** Ends the survey, which releases its results. Returns its id. */
async function endSurvey({ db, clock }: StartedGateway): Promise<string> {
  const ended = (await db.select().from(survey)).find(({ title }) => title['zh-CN'].includes('税务系统廉政'))!
  clock.set(new Date(ended.dueAt.getTime() + day))
  return ended.id
}

/** Actual number of answers per option, from the database. */
async function chosen({ db }: StartedGateway, surveyId: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { answers } of await db.select().from(response).where(eq(response.surveyId, surveyId))) {
    const option = String(answers['seen'])
    counts.set(option, (counts.get(option) ?? 0) + 1)
  }
  return counts
}

test('for a group below the minimum size, no result, crosstab or file reveals the count', async ({
  page,
  signIn,
  gateway,
}) => {
  const surveyId = await endSurvey(gateway)
  await signIn('zhoujie')
  await page.goto(`/dsb/home/#/taxQuestionnaire/result?surveyId=${surveyId}`)
  const asked = page.locator('.dt-card', { hasText: '您是否遇到或听说过税务人员有不廉洁行为' })
  await expect(asked.getByRole('row', { name: /^没有遇到，也没有听说 \d+ \d/ })).toBeVisible()
  const counts = await chosen(gateway, surveyId)
  const few = Object.entries({ heard: '听说过', met: '遇到过' }).filter(([id]) => isFew(counts.get(id) ?? 0))
  expect(few.length).toBeGreaterThan(0)
  for (const [, name] of few)
    await expect(asked.getByRole('row', { name: new RegExp(`^${name} `) })).toHaveText(`${name}——`)

  await page.getByRole('tab', { name: '交叉分析' }).click()
  await expect(page.getByText('不足 5 份的组合并或不显示')).toBeVisible()
  const cells = page.getByRole('cell')
  await expect(cells.first()).toBeVisible()
  const shown = (await cells.allTextContents()).map(Number).filter((count) => !Number.isNaN(count))
  expect(shown.length).toBeGreaterThan(0)
  expect(shown.filter(isFew)).toEqual([])

  await page.getByRole('tab', { name: '导出' }).click()
  await page.locator('label', { hasText: 'CSV 文本' }).click()
  await page.getByRole('button', { name: '生成文件' }).click()
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: /^下载 / }).click()
  const lines = (await readFile(await (await started).path(), 'utf8'))
    .split('\r\n')
    .map((line) => line.split(','))
  for (const [id] of few) {
    const [line, ...others] = lines.filter((cells) => cells[0] === 'seen' && cells.includes(id))
    expect(others).toEqual([])
    expect(line?.slice(line.indexOf(id) + 2).filter((cell) => cell !== '')).toEqual([])
  }
})
