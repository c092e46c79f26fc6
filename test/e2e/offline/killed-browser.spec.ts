import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { survey, task } from '../../../server/database/schema'
import { ask, formOf } from '../../lib/questionnaire/build'
import { publishReport } from '../../server/harness/worlds/returned-survey'
import { expect, test as base } from '../harness/fixtures'
import { startBrowser } from '../harness/killed-browser'
import { createSession, storeSession } from '../harness/sign-in'
import { submitAndConfirm } from '../harness/submit-answers'

/** An anonymous survey: its drafts never go to the server, so the server cannot restore lost ones. */
const title = '匿名意见'
/** Each kill meets another moment of a write; `KILLS=50` looks longer. */
const rounds = Number(process.env['KILLS'] ?? 15)

interface Killing {
  /** Opens the form in a new browser on the test's profile. */
  openForm: () => Promise<{ page: Page; kill: () => Promise<void> }>
}

const test = base.extend<Killing>({
  fill: async ({}, use) =>
    use(({ db, clock }) =>
      publishReport(db, {
        ...{ title, ownerId: 'swj-xihu', now: clock.now(), anonymous: true },
        form: { ...formOf([ask({ kind: 'text', id: 'remark' })]), id: 'remarks' },
        assignments: [{ personId: 'wangfang', organisationId: 'yunqi' }],
      }),
    ),
  openForm: async ({ gateway, request }, use) => {
    const [found] = await gateway.db
      .select({ id: task.id })
      .from(task)
      .innerJoin(survey, eq(survey.id, task.surveyId))
      .where(eq(survey.title, { 'zh-CN': title, 'en-US': title }))
    const session = await createSession(request, gateway.url, 'wangfang')
    const profile = mkdtempSync(path.join(tmpdir(), 'profile-'))
    const kills: (() => Promise<void>)[] = []
    await use(async () => {
      const { context, kill } = await startBrowser(profile)
      kills.push(kill)
      await storeSession(context, session)
      const page = await context.newPage()
      await page.goto(`${gateway.url}/dsb/home/?lang=zh-CN#/taxQuestionnaire/answer?id=${found?.id ?? ''}`)
      return { page, kill }
    })
    await Promise.all(kills.map((kill) => kill()))
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  },
})

const field = (page: Page) => page.getByRole('textbox')

/** Reports the field's text in each frame in which the page displays it as saved on the device. */
async function watchSaved(page: Page, onSaved: (text: string) => void): Promise<void> {
  await page.exposeFunction('reportSaved', onSaved)
  await page.evaluate(() => {
    const { reportSaved } = window as unknown as { reportSaved: (text: string) => void }
    let last: string | undefined
    const look = () => {
      const status = document.querySelector('.save-status')?.textContent ?? ''
      const text = document.querySelector<HTMLInputElement>('input')?.value
      if (/已存本机/.test(status) && text !== undefined && text !== last) reportSaved((last = text))
      requestAnimationFrame(look)
    }
    look()
  })
}

test('a draft shown as saved on the device is there after each kill of the browser', async ({ openForm }) => {
  test.setTimeout(1_200_000)
  let saved = ''
  const lost: string[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const { page, kill } = await openForm()
    await expect(field(page)).toBeVisible()
    const restored = await field(page).inputValue()
    if (!restored.startsWith(saved)) lost.push(`kill ${round}: "${saved}" was saved, "${restored}" is left`)
    saved = restored
    await watchSaved(page, (text) => void (saved = text))
    const wanted = restored.length + 1 + (round % 4)
    await field(page).focus()
    await page.keyboard.press('End')
    // Typing continues until the kill interrupts it.
    const typing = page.keyboard.type(`${round} abcdefgh`, { delay: round % 5 }).catch(() => undefined)
    await expect.poll(() => saved.length, { intervals: [5] }).toBeGreaterThanOrEqual(wanted)
    await kill()
    await typing
  }
  expect(lost).toEqual([])
})

test('answers shown as waiting on this device are there after a kill', async ({ openForm }) => {
  const { page, kill } = await openForm()
  await field(page).fill('很好')
  await page.route('**/questionnaire/submit*', (route) => route.abort())
  await submitAndConfirm(page)
  await expect(page.getByText('局方还没有收到')).toBeVisible()
  await kill()

  // A newly opened page sends the pending submission.
  const next = await openForm()
  await expect(next.page.getByText('回执号')).toBeVisible()
})
