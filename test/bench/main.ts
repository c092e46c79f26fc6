import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isMissed, ratioOf, type Row } from './harness/row'
import { tableOf } from './harness/table'

/**
 * `npm run bench`: one table of what the product costs, each figure beside a peer's or a floor measured in the
 * same run and beside its own of the run before; also as `dist/bench.json`. `npm run bench -- rules tree` runs these
 * groups alone. Ends with 1 when a goal is missed.
 */
const groups: Record<string, () => Promise<{ measure: () => Row[] | Promise<Row[]> }>> = {
  size: () => import('./groups/size'),
  packages: () => import('./groups/packages'),
  rules: () => import('./groups/rules'),
  forms: () => import('./groups/forms'),
  tree: () => import('./groups/tree'),
  links: () => import('./groups/links'),
  gateway: () => import('./groups/gateway'),
  page: () => import('./groups/page'),
  vitals: () => import('./groups/vitals'),
  start: () => import('./groups/start'),
  signature: () => import('./groups/signature'),
  charts: () => import('./groups/charts'),
}

const file = path.resolve(__dirname, '..', '..', 'dist', 'bench.json')

type Kept = Row & { group: string; ratio: number | null }

const kept = (): Kept[] => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Kept[]) : [])

/** Groups that were not measured this time stay as they were. */
function write(measured: Record<string, Row[]>, before: Kept[]): void {
  const rows = Object.entries(measured).flatMap(([group, of]): Kept[] =>
    of.map((row) => ({ group, ...row, ratio: ratioOf(row) })),
  )
  rows.push(...before.filter(({ group }) => !(group in measured)))
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(rows, null, 2))
}

async function main(): Promise<void> {
  const chosen = process.argv.slice(2)
  const unknown = chosen.filter((name) => !(name in groups))
  if (unknown.length > 0)
    throw new Error(`no group ${unknown.join(', ')}: there are ${Object.keys(groups).join(', ')}`)
  const measured: Record<string, Row[]> = {}
  for (const [name, load] of Object.entries(groups)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    process.stderr.write(`Measuring ${name}\n`)
    measured[name] = await (await load()).measure()
  }
  const before = kept()
  const known = (group: string, what: string) =>
    before.find((row) => row.group === group && row.what === what)
  write(measured, before)
  const rows = Object.values(measured).flat()
  const missed = rows.filter(isMissed)
  const goals = rows.filter(({ goal }) => goal !== null).length
  process.stdout.write(`\n${tableOf(measured, known)}\n${goals - missed.length} of ${goals} goals met`)
  process.stdout.write(`${missed.map(({ what }) => `\nMISSED ${what}`).join('')}\nAlso in dist/bench.json\n`)
  process.exitCode = missed.length > 0 ? 1 : 0
}

void main().then(
  () => process.exit(),
  (error: Error) => {
    process.stderr.write(`${error.stack}\n`)
    process.exit(1)
  },
)
