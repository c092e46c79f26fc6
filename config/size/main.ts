import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ensureBuild } from '../ensure-build'
import { measureComponents } from './components'
import { firstLoadBudgets, firstLoadOf, landingPage, readBundles } from './first-load'
import { measureBaseline } from './baseline'
import { packageLimit, packageSizes } from './packages'

/**
 * `npm run size`: first load of the pages, size of each component, and sizes of the mini-program packages.
 */
const root = path.resolve(__dirname, '..', '..')

function print(title: string, heads: string[], rows: (string | number)[][]): void {
  const lines = [heads, ...rows.map((row) => row.map(String))]
  const widths = heads.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  const text = lines.map((line) =>
    line
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  '),
  )
  process.stdout.write(`\n${title}\n${text.join('\n')}\n`)
}

async function main(): Promise<void> {
  await ensureBuild('h5')
  await ensureBuild('weapp')
  const bundles = readBundles()
  const floor = measureBaseline()
  const pages = Object.keys(bundles)
    .sort()
    .map((page) => ({ page, bytes: firstLoadOf(page, bundles) }))
  const components = await measureComponents(bundles[landingPage]?.modules ?? [])
  const packages = packageSizes()
  const ratio = (bytes: number) => (bytes / floor).toFixed(2)
  const ofPages = pages.map(({ page, bytes }) => [page, bytes, ratio(bytes)])
  print(`First load on H5, bytes compressed (an empty app: ${floor})`, ['page', 'bytes', 'times'], ofPages)
  print(
    'What a component adds to the first load of the workbench',
    ['component', 'H5, compressed', 'mini-program'],
    components.map(({ name, h5, weapp: bytes }) => [name, h5, bytes]),
  )
  print(
    'Packages of the mini-program',
    ['package', 'bytes', 'of 2 MiB'],
    packages.map(({ name, bytes }) => [name, bytes, `${Math.round((bytes / packageLimit) * 100)} %`]),
  )
  const file = path.join(root, 'dist', 'size.json')
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ floor, firstLoadBudgets, pages, components, packages }, null, 2))
  process.stdout.write(`\nAll of it in ${path.relative(root, file)}\n`)
}

void main()
