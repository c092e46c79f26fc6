import type { Page } from '@playwright/test'
import { and, eq } from 'drizzle-orm'
import { response, survey, task } from '../../../server/database/schema'
import { ask, formOf } from '../../lib/questionnaire/build'
import { publishReport } from '../../server/harness/worlds/returned-survey'
import { expect, test } from '../harness/fixtures'
import { submitAndConfirm } from '../harness/submit-answers'

const title = '位置登记'
const people = { wangfang: 'yunqi', chenan: 'longwu' }

test.use({
  fill: async ({}, use) =>
    use(({ db, clock }) =>
      publishReport(db, {
        ...{ title, ownerId: 'swj-xihu', now: clock.now() },
        form: {
          ...formOf([ask({ kind: 'location', id: 'place', required: true, maxAccuracy: 50 })]),
          id: 'location',
        },
        assignments: Object.entries(people).map(([personId, organisationId]) => ({
          personId,
          organisationId,
        })),
      }),
    ),
})

/** Opens the task of a person. Returns the survey's id. */
async function open(page: Page, db: Parameters<typeof publishReport>[0], personId: string): Promise<string> {
  const named = eq(survey.title, { 'zh-CN': title, 'en-US': title })
  const [found] = await db
    .select({ id: task.id, surveyId: task.surveyId })
    .from(task)
    .innerJoin(survey, eq(survey.id, task.surveyId))
    .where(and(named, eq(task.personId, personId)))
  await page.goto(`/dsb/home/#/taxQuestionnaire/answer?id=${found?.id ?? ''}`)
  return found?.surveyId ?? ''
}

const find = (page: Page) => page.getByRole('button', { name: '获取当前位置' }).click()
const answersOf = async (db: Parameters<typeof publishReport>[0], surveyId: string) =>
  (await db.select().from(response).where(eq(response.surveyId, surveyId))).map(({ answers }) => answers)

test('a position that the browser may give is found, shown on a map and submitted with an address', async ({
  page,
  context,
  gateway,
  signIn,
  picture,
}) => {
  await context.grantPermissions(['geolocation'])
  // WGS-84; the answer is in the coordinates of Chinese maps, some hundred metres off.
  await context.setGeolocation({ latitude: 30.25, longitude: 120.17, accuracy: 30 })
  await context.route('https://uri.amap.com/**', (route) => route.fulfill({ body: 'a map' }))
  await signIn('wangfang')
  const surveyId = await open(page, gateway.db, 'wangfang')
  await find(page)
  await expect(page.getByText('精度约 30 米')).toBeVisible()
  await expect(page.getByText(/本题希望在/)).toHaveCount(0)
  await page.getByLabel('地址').fill('文三路 1 号')
  const map = context.waitForEvent('page')
  await page.getByRole('button', { name: '在地图上查看' }).click()
  expect(decodeURIComponent((await map).url())).toMatch(
    /^https:\/\/uri\.amap\.com\/marker\?position=120\.174\d*,30\.247\d*&name=文三路 1 号$/,
  )
  await context.setGeolocation({ latitude: 30.25, longitude: 120.17, accuracy: 400 })
  await page.getByRole('button', { name: '重新获取位置' }).click()
  await expect(page.getByText('精度约 400 米，本题希望在 50 米以内')).toBeVisible()
  await picture('location')
  await submitAndConfirm(page)
  await page.getByRole('button', { name: '查看答卷' }).click()
  await expect(page.getByText('精度约 400 米')).toBeVisible()
  await picture('location-receipt')
  const place = { accuracy: '400', address: '文三路 1 号' }
  expect(await answersOf(gateway.db, surveyId)).toMatchObject([{ place }])
})

test('a position that is refused is replaced by an address, which is then required', async ({
  page,
  context,
  gateway,
  signIn,
  picture,
}) => {
  await context.clearPermissions()
  await signIn('chenan')
  await open(page, gateway.db, 'chenan')
  await find(page)
  await expect(page.getByText(/没有定位权限。请在手机或浏览器的设置中允许定位/)).toBeVisible()
  await page.getByRole('button', { name: '检查并提交' }).click()
  await expect(page.getByText('这里还没有填').first()).toBeVisible()
  await picture('location-refused')
  await page.getByLabel('地址（没有位置时必填）').fill('文三路 1 号')
  await submitAndConfirm(page)
  await page.getByRole('button', { name: '查看答卷' }).click()
  await expect(page.getByText('文三路 1 号')).toBeVisible()
  await expect(page.getByRole('button', { name: '在地图上查看' })).toHaveCount(0)
})
