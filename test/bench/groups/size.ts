import { ensureBuild } from '../../../config/ensure-build'
import { firstLoadOf, landingPage, readBundles } from '../../../config/size/first-load'
import { measureBaseline } from '../../../config/size/baseline'
import { type Row, timesAtMost } from '../harness/row'

const named: Record<string, string> = {
  [landingPage]: 'workbench',
  'pages/questionnaire/list/index': 'list of questionnaires',
  'pages/questionnaire/answer/index': 'a questionnaire',
}

/** Factors to the baseline. */
const goals: Record<string, number> = {
  workbench: 1.3,
  'list of questionnaires': 1.5,
  'a questionnaire': 1.6,
}
const ANY = 1.8

/** Compressed scripts and styles that a page loads first, compared with an empty Taro app of the same flags. */
export async function measure(): Promise<Row[]> {
  await ensureBuild('h5')
  const bundles = readBundles()
  const floor = measureBaseline()
  const pages = Object.keys(bundles).map((page) => ({ page, bytes: firstLoadOf(page, bundles) }))
  const row = (what: string, ours: number, limit: number): Row => ({
    what: `first load of ${what}`,
    unit: 'B',
    ours,
    other: { name: 'an empty Taro app', value: floor },
    goal: timesAtMost(ours, floor, limit),
  })
  const rows = Object.entries(named).map(([page, what]) =>
    row(what, firstLoadOf(page, bundles), goals[what] ?? ANY),
  )
  const [largest] = pages.filter(({ page }) => !(page in named)).sort((a, b) => b.bytes - a.bytes)
  return largest ? [...rows, row(`the largest other page, ${largest.page}`, largest.bytes, ANY)] : rows
}
