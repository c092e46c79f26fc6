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

export async function flowRows(gateway: string): Promise<Row[]> {
  const app = await bootApp({ gateway })
  const rows: Row[] = []
  try {
    for (const [what, run] of flows) rows.push(...trafficRows(what, await trafficOf(app, () => run(app))))
  } finally {
    app.dispose()
  }
  return rows
}
