import type { Page } from '@playwright/test'
import { and, eq } from 'drizzle-orm'
import { response, survey, task } from '../../../server/database/schema'
import { ask, formOf } from '../../lib/questionnaire/build'
import { publishReport } from '../../server/harness/worlds/returned-survey'
import { plainPng } from '../../lib/picture/pictures'
import { expect, test } from '../harness/fixtures'
import { signInAs } from '../harness/sign-in'
import { submitAndConfirm } from '../harness/submit-answers'

const title = '佐证材料'
const people = { wangfang: 'yunqi', chenan: 'longwu' }

test.use({
  emptyCache: true,
  fill: async ({}, use) =>
    use(({ db, clock }) =>
      publishReport(db, {
        ...{ title, ownerId: 'swj-xihu', now: clock.now() },
        form: {
          ...formOf([
            {
              ...ask({ kind: 'file', id: 'papers', required: true, types: ['pdf', 'image'] }),
              title: { 'zh-CN': '合同或公告', 'en-US': 'Contracts or notices' },
            },
          ]),
          id: 'documents',
        },
        assignments: Object.entries(people).map(([personId, organisationId]) => ({
          personId,
          organisationId,
        })),
      }),
    ),
})

const pdf = { name: '2026年 合同.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 test') }
const picture = { name: '公告.png', mimeType: 'image/png', buffer: plainPng() }
const letter = { name: '说明.docx', mimeType: 'application/msword', buffer: Buffer.from('PK') }

async function open(page: Page, db: Parameters<typeof publishReport>[0], personId: string, query = '') {
  const named = eq(survey.title, { 'zh-CN': title, 'en-US': title })
  const [found] = await db
    .select({ id: task.id, surveyId: task.surveyId })
    .from(task)
    .innerJoin(survey, eq(survey.id, task.surveyId))
    .where(and(named, eq(task.personId, personId)))
  await page.goto(`/dsb/home/${query}#/taxQuestionnaire/answer?id=${found?.id ?? ''}`)
  return found
}

async function add(page: Page, ...files: (typeof pdf)[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^(添加文件|Add files)$/ }).click()
  await (await chooser).setFiles(files)
}

test('documents are added, opened, removed, submitted and read by the bureau', async ({
  page,
  context,
  signIn,
  gateway,
  picture: shoot,
}) => {
  await signIn('wangfang')
  const found = await open(page, gateway.db, 'wangfang')
  await add(page, pdf, picture, letter)
  await expect(page.getByText('“说明.docx”未添加：不是可上传的类型，或文件已损坏')).toBeVisible()
  await expect(page.getByText('已上传')).toHaveCount(2)
  await shoot('documents-field')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '打开 2026年 合同.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('2026年 合同.pdf')
  await page.getByRole('button', { name: '打开 公告.png' }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '删除 公告.png' }).click()
  await submitAndConfirm(page)
  await expect(page.getByText(/已提交/).first()).toBeVisible()
  const [sent] = await gateway.db
    .select()
    .from(response)
    .where(eq(response.surveyId, found?.surveyId ?? ''))
  expect(sent?.answers).toEqual({
    papers: { keys: [expect.stringMatching(/^[0-9a-f]{48}$/)], names: ['2026年 合同.pdf'] },
  })

  const bureau = await context.newPage()
  await signInAs(bureau, gateway.url, 'zhoujie')
  await bureau.goto(`/dsb/home/#/taxQuestionnaire/review?id=${found?.id ?? ''}`)
  const name = bureau.getByRole('button', { name: '打开 2026年 合同.pdf' })
  await expect(name).toBeVisible()
  await shoot('documents-review', bureau)
  const read = bureau.waitForEvent('download')
  await name.click()
  expect((await read).suggestedFilename()).toBe('2026年 合同.pdf')
})

test('a document added without a network waits on the device and is sent when it returns', async ({
  page,
  context,
  signIn,
  gateway,
  faults,
  picture: shoot,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/)
  await signIn('chenan')
  await open(page, gateway.db, 'chenan')
  await expect(page.getByRole('button', { name: '添加文件' })).toBeVisible()
  await context.setOffline(true)
  await add(page, pdf)
  await expect(page.getByText('已存本机，联网后自动发送')).toBeVisible()
  await shoot('documents-offline')
  await context.setOffline(false)
  await expect(page.getByText('已上传')).toBeVisible()
  await expect(page.getByRole('button', { name: '打开 2026年 合同.pdf' })).toBeVisible()
})

test('documents in English, in dark and in elder appearance', async ({
  page,
  signIn,
  gateway,
  picture: shoot,
}) => {
  await signIn('chenan')
  await open(page, gateway.db, 'chenan', '?lang=en-US')
  await add(page, picture)
  for (const [name, query] of [
    ['english', '?lang=en-US'],
    ['dark', '?appearance=dark'],
    ['elder', '?elder=true'],
  ] as const) {
    await open(page, gateway.db, 'chenan', query)
    await expect(page.getByText(/^(已上传|Uploaded)$/).first()).toBeVisible()
    await shoot(`documents-${name}`)
  }
})
