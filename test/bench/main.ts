import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { busyNote, loadByOthers } from './harness/machine-load'
import { isMissed, ratioOf, type Row } from './harness/row'
import { tableOf } from './harness/table'

/**
 * `npm run bench`: one table of the product's costs, each compared with a peer or a lower bound measured in the
 * same run and with the previous run; also as `dist/bench.json`. `npm run bench -- rules tree` runs these
 * groups only, `--quick` those that need neither a build nor a database. Exits with 1 if a goal is missed.
 * `npm run bench -- film` measures nothing: it takes pictures of the start pages; `peak` simulates the last day.
 */
const groups: Record<string, () => Promise<{ measure: () => Row[] | Promise<Row[]> }>> = {
  size: () => import('./groups/size'),
  packages: () => import('./groups/packages'),
  rules: () => import('./groups/rules'),
  lists: () => import('./groups/lists'),
  forms: () => import('./groups/forms'),
  tree: () => import('./groups/tree'),
  links: () => import('./groups/links'),
  gateway: () => import('./groups/gateway/gateway'),
  load: () => import('./groups/gateway/load'),
  large: () => import('./groups/gateway/large'),
  results: () => import('./groups/gateway/results'),
  page: () => import('./groups/page'),
  'list-page': () => import('./groups/list-page'),
  grid: () => import('./groups/grid'),
  vitals: () => import('./groups/vitals'),
  start: () => import('./groups/start'),
  signature: () => import('./groups/signature'),
  charts: () => import('./groups/charts'),
}

const quick = ['rules', 'lists', 'tree', 'links', 'signature', 'charts']

const file = path.resolve(__dirname, '..', '..', 'dist', 'bench.json')

type StoredRow = Row & { group: string; ratio: number | null }

const previousRows = (): StoredRow[] =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as StoredRow[]) : []

/** Groups that were not measured keep their previous rows. */
function write(measured: Record<string, Row[]>, before: StoredRow[]): void {
  const rows = Object.entries(measured).flatMap(([group, of]): StoredRow[] =>
    of.map((row) => ({ group, ...row, ratio: ratioOf(row) })),
  )
  rows.push(...before.filter(({ group }) => !(group in measured)))
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(rows, null, 2))
}

/** Names of the groups to measure. Throws for an unknown one. */
function selectedGroups(given: string[]): string[] {
  const selected = given.flatMap((name) => (name === '--quick' ? quick : [name]))
  const unknown = selected.filter((name) => !(name in groups))
  if (unknown.length > 0)
    throw new Error(`no group ${unknown.join(', ')}: there are ${Object.keys(groups).join(', ')}`)
  return Object.keys(groups).filter((name) => selected.length === 0 || selected.includes(name))
}

/** Prints the table, the missed goals and whether the machine was busy. Returns the number of missed goals. */
function report(measured: Record<string, Row[]>, loads: Record<string, number>, before: StoredRow[]): number {
  const known = (group: string, what: string) =>
    before.find((row) => row.group === group && row.what === what)
  const rows = Object.values(measured).flat()
  const missed = rows.filter(isMissed)
  const goals = rows.filter(({ goal }) => goal !== null).length
  const busy = busyNote(loads)
  process.stdout.write(`\n${tableOf(measured, known)}\n${goals - missed.length} of ${goals} goals met`)
  process.stdout.write(`${missed.map(({ what }) => `\nMISSED ${what}`).join('')}\n`)
  process.stdout.write(`${busy === null ? '' : `${busy}\n`}Also in dist/bench.json\n`)
  return missed.length
}

async function main(): Promise<void> {
  const [first, ...options] = process.argv.slice(2)
  if (first === 'film') return (await import('./film')).filmStartPages(options)
  if (first === 'peak') return (await import('./peak')).simulatePeak()
  const measured: Record<string, Row[]> = {}
  const loads: Record<string, number> = {}
  for (const name of selectedGroups(process.argv.slice(2))) {
    loads[name] = await loadByOthers()
    process.stderr.write(`Measuring ${name}\n`)
    const { measure } = await groups[name]!()
    measured[name] = await measure()
  }
  const before = previousRows()
  write(measured, before)
  process.exitCode = report(measured, loads, before) > 0 ? 1 : 0
}

void main().then(
  () => process.exit(),
  (error: Error) => {
    process.stderr.write(`${error.stack}\n`)
    process.exit(1)
  },
)
