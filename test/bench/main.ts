import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ratioOf, type Row } from './row'
import { tableOf } from './table'

/**
 * `npm run bench`: one table of what the product costs, each figure beside a peer's or a floor measured in the
 * same run; also as `dist/bench.json`. `npm run bench -- rules tree` runs these groups alone.
 */
const groups: Record<string, () => Promise<{ measure: () => Row[] | Promise<Row[]> }>> = {
  size: () => import('./size'),
  packages: () => import('./packages'),
  rules: () => import('./rules'),
  tree: () => import('./tree'),
  links: () => import('./links'),
  gateway: () => import('./gateway'),
  page: () => import('./page'),
  vitals: () => import('./vitals'),
  start: () => import('./start'),
  signature: () => import('./signature'),
  charts: () => import('./charts'),
}

const file = path.resolve(__dirname, '..', '..', 'dist', 'bench.json')

function write(measured: Record<string, Row[]>): void {
  const rows = Object.entries(measured).flatMap(([group, of]) =>
    of.map((row) => ({ group, ...row, ratio: ratioOf(row) })),
  )
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
  write(measured)
  process.stdout.write(`\n${tableOf(measured)}\nAlso in dist/bench.json\n`)
}

void main().then(
  () => process.exit(),
  (error: Error) => {
    process.stderr.write(`${error.stack}\n`)
    process.exit(1)
  },
)
