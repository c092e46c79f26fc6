import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page, Route } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { draft, survey, task } from '../../../server/database/schema'
import type { RosterAnswer } from '../../../src/lib/questionnaire'
import { draftKeyPrefix } from '../../../src/stores/device/draft-key'
import { listAnswers, listRowIds, listTitle, publishList } from '../../server/harness/worlds/large-list'
import { expect, test as base } from '../harness/fixtures'
import { startBrowser } from '../harness/killed-browser'
import { createSession, storeSession } from '../harness/sign-in'
import { textsOnDevice } from '../harness/stored-on-device'

const rows = 1_000
const ids = listRowIds(rows)

interface Killing {
  taskId: string
  /** Opens the draft in a new browser on the test's profile. */
  openList: () => Promise<{ page: Page; kill: () => Promise<void> }>
}

const test = base.extend<Killing>({
  fill: async ({}, use) =>
    use(({ db, clock }) =>
      publishList(db, clock.now(), rows, {
        ...{ personId: 'wangfang', organisationId: 'yunqi', ownerId: 'swj-xihu' },
      }),
    ),
  taskId: async ({ gateway }, use) => {
    const title = listTitle(rows)
    const [found] = await gateway.db
      .select({ id: task.id })
      .from(task)
      .innerJoin(survey, eq(survey.id, task.surveyId))
      .where(eq(survey.title, { 'zh-CN': title, 'en-US': title }))
    await use(found?.id ?? '')
  },
  openList: async ({ gateway, request, taskId }, use) => {
    const session = await createSession(request, gateway.url, 'wangfang')
    const profile = mkdtempSync(path.join(tmpdir(), 'profile-'))
    const kills: (() => Promise<void>)[] = []
    await use(async () => {
      const { context, kill } = await startBrowser(profile)
      kills.push(kill)
      await storeSession(context, session)
      const page = await context.newPage()
      await page.goto(`${gateway.url}/dsb/home/?lang=zh-CN#/taxQuestionnaire/answer?id=${taskId}`)
      return { page, kill }
    })
    await Promise.all(kills.map((kill) => kill()))
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  },
})

const status = (page: Page) => page.locator('.save-status')
const nameOf = (page: Page, row: number) => page.locator(`#field-list-${ids[row]}-name`)

/** Opens a row by the search, which the list keeps while rows are open. */
async function openRow(page: Page, text: string): Promise<void> {
  const back = page.getByRole('button', { name: '返回列表' })
  if ((await back.count()) > 0) await back.click()
  await page.locator('#roster-search-list').fill(text)
  await expect(page.locator('.roster-line')).toHaveCount(1)
  await page.locator('.roster-line').click()
}

async function rename(page: Page, row: number, text: string): Promise<void> {
  await openRow(page, `row ${row}`)
  await nameOf(page, row).fill(text)
}

interface DraftCall {
  answers: object
  changes?: object
}

/** Passes the saves of drafts on until one is held: it never gets a reply, and reaches the gateway or not. */
async function holdSaves(
  page: Page,
): Promise<{ calls: DraftCall[]; hold: (arrives: boolean) => Promise<void> }> {
  const calls: DraftCall[] = []
  let held: ((route: Route) => Promise<void>) | null = null
  await page.route('**/questionnaire/draft', async (route) => {
    calls.push(route.request().postDataJSON() as DraftCall)
    if (held) await held(route)
    else await route.continue()
  })
  return {
    calls,
    hold: (arrives) =>
      new Promise((resolve) => {
        held = async (route) => {
          if (arrives) await route.fetch()
          resolve()
        }
      }),
  }
}

test('a list of 1,000 rows is complete on the device and the gateway after the browser is killed between two of its changes', async ({
  openList,
  gateway,
  taskId,
}) => {
  test.setTimeout(600_000)
  const expected = structuredClone(listAnswers(rows)['list']) as RosterAnswer
  const typed = (row: number, text: string) => {
    expected[ids[row] ?? ''] = { ...expected[ids[row] ?? ''], name: text }
    return text
  }
  // The gateway gets the last change before the kill, or not.
  for (const [round, arrives] of [false, true].entries()) {
    const { page, kill } = await openList()
    const first = 200 * (round + 1)
    const { calls, hold } = await holdSaves(page)
    await rename(page, first, typed(first, `甲${round}`))
    await expect(status(page)).toContainText('✓')
    await rename(page, first + 1, typed(first + 1, `乙${round}`))
    await expect(status(page)).toContainText('✓')
    const last = calls.at(-1)
    expect(JSON.stringify(last?.changes)).toContain(`乙${round}`)
    expect(JSON.stringify(last).length).toBeLessThan(2_000)

    const isHeld = hold(arrives)
    await rename(page, first + 2, typed(first + 2, `丙${round}`))
    await isHeld
    // While the change is under way, another one follows.
    await rename(page, first + 3, typed(first + 3, `丁${round}`))
    await expect.poll(() => textsOnDevice(page, draftKeyPrefix)).toContain(`丁${round}`)
    await kill()

    const next = await openList()
    for (const [at, letter] of ['甲', '乙', '丙', '丁'].entries()) {
      await openRow(next.page, `${letter}${round}`)
      await expect(nameOf(next.page, first + at)).toHaveValue(`${letter}${round}`)
    }
    await expect(status(next.page)).toContainText('✓')
    await expect
      .poll(async () => {
        const [stored] = await gateway.db.select().from(draft).where(eq(draft.taskId, taskId))
        return stored?.answers['list']
      })
      .toEqual(expected)
    await expect(next.page.getByRole('dialog')).toHaveCount(0)
    await next.kill()
  }
})
