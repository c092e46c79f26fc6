import { bootApp, type MiniApp } from '../../weapp/harness/app'
import {
  answerFirstPage,
  answerLastPage,
  answerRates,
  openSurvey,
  submit,
  waitForReceipt,
} from '../../weapp/harness/questionnaire'
import { signInAs } from '../../weapp/harness/sign-in'
import type { Row } from './row'

/** Data that a step sends to the view layer, in calls and bytes of JSON. */
export interface ViewLayerTraffic {
  calls: number
  bytes: number
}

export async function trafficOf(
  { counts, page }: MiniApp,
  step: () => Promise<void>,
): Promise<ViewLayerTraffic> {
  const before = { calls: counts.calls, bytes: counts.bytes }
  await step()
  await page.settle()
  return { calls: counts.calls - before.calls, bytes: counts.bytes - before.bytes }
}

export function trafficRows(
  what: string,
  { calls, bytes }: ViewLayerTraffic,
  goal: Row['goal'] = null,
): Row[] {
  const row = (unit: 'calls' | 'B', ours: number): Row => ({
    what: `setData, ${what}`,
    unit,
    ours,
    other: null,
    goal,
  })
  return [row('calls', calls), row('B', bytes)]
}

/** The main flows of a respondent with the demo's satisfaction survey, in order. */
const flows: [what: string, run: (app: MiniApp) => Promise<void>][] = [
  ['sign in', (app) => signInAs(app, '王芳')],
  ['open a questionnaire from the list', (app) => openSurvey(app)],
  [
    'answer its 7 pages',
    async (app) => {
      await answerFirstPage(app)
      await answerRates(app)
      await answerLastPage(app)
    },
  ],
  [
    'submit until the receipt',
    async (app) => {
      await submit(app)
      await waitForReceipt(app)
    },
  ],
]

const STARTS = 5

/** A start of the app by a person who is signed in, until the workbench displays its tasks. */
async function startOnce(gateway: string, storage: MiniApp['phone']['storage']) {
  const begin = performance.now()
  const app = await bootApp({ gateway, storage: new Map(storage) })
  try {
    await app.page.waitFor(() => app.page.has('待办'), 'the tasks')
    return { ms: performance.now() - begin, ...app.counts }
  } finally {
    app.dispose()
  }
}

/** The median start, without the network and WeChat's own download, which the harness does not have. */
async function startRows(gateway: string, storage: MiniApp['phone']['storage']): Promise<Row[]> {
  // The first start compiles the templates, which WeChat does when the program is uploaded.
  await startOnce(gateway, storage)
  const starts = []
  for (let start = 0; start < STARTS; start += 1) starts.push(await startOnce(gateway, storage))
  const { ms, calls, bytes } = starts.sort((a, b) => a.ms - b.ms)[Math.floor(STARTS / 2)]!
  const what = 'start until the first page with its tasks'
  return [{ what, unit: 'ms', ours: ms, other: null, goal: null }, ...trafficRows(what, { calls, bytes })]
}

export async function flowRows(gateway: string): Promise<Row[]> {
  const app = await bootApp({ gateway })
  const rows: Row[] = []
  try {
    for (const [what, run] of flows) rows.push(...trafficRows(what, await trafficOf(app, () => run(app))))
    rows.push(...(await startRows(gateway, app.phone.storage)))
  } finally {
    app.dispose()
  }
  return rows
}
