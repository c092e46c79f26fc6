import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import path from 'node:path'
import { type BuildTarget, ensureBuildOrReport } from '../config/ensure-build'
import { ensureChromium } from './e2e/harness/chromium'
import { failureOf } from './failures'
import {
  add,
  closing,
  type JestReport,
  jestTotals,
  noTotals,
  oneFailure,
  type PlaywrightReport,
  playwrightTotals,
  type Totals,
} from './totals'

/**
 * `npm test`: builds what is out of date, runs jest and then Playwright, and ends with what failed
 * and the totals of both. `npm test -- jest [filter…]`, `weapp`, `e2e [filter…]` or `hosts [filter…]` run a part of it.
 */
const root = path.resolve(__dirname, '..')

/** Of the folder in memory, beside what the tests need themselves. */
const NEEDED_BYTES = 10 * 1024 ** 3

/** In memory, if there is plenty: databases of the tests are copied there five times as fast as on a disk. */
const temporary = mkdtempSync(path.join(memoryFolder() ?? tmpdir(), 'tests-'))
// PostgreSQL runs as a user of its own.
chmodSync(temporary, 0o755)

function memoryFolder(): string | undefined {
  const folder = '/dev/shm'
  if (!existsSync(folder)) return undefined
  const { bavail, bsize } = statfsSync(folder)
  return Math.min(bavail * bsize, freemem()) > NEEDED_BYTES ? folder : undefined
}

function run(script: string, args: string[], environment: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, [path.join(root, 'node_modules', script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TMPDIR: temporary, ...environment },
  })
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)))
}

async function runJest(filters: string[], projects: string[] = []): Promise<Totals> {
  const outputFile = path.join(temporary, 'jest.json')
  const code = await run('jest/bin/jest.js', [
    ...[
      '--config',
      'config/jest/jest.config.js',
      '--ci',
      // A handle some test left open must not keep the run from ending.
      '--forceExit',
      // On two processors: tests wait for databases, timers and processes about a third of their time.
      '--maxWorkers',
      '3',
      '--json',
      '--outputFile',
      outputFile,
    ],
    ...(projects.length > 0 ? ['--selectProjects', ...projects] : []),
    ...(filters.length > 0 ? ['--testPathPattern', ...filters] : []),
  ])
  return readTotals<JestReport>(outputFile, code, jestTotals)
}

async function runPlaywright(projects: string[], filters: string[]): Promise<Totals> {
  const fault = browserFault()
  if (fault) return fault
  const outputFile = path.join(temporary, `${projects.join('-')}.json`)
  const selected = projects.map((project) => `--project=${project}`)
  const args = ['test', '-c', 'config/playwright.config.ts', ...selected, ...filters]
  const code = await run('@playwright/test/cli.js', args, { E2E_REPORT: outputFile })
  return readTotals<PlaywrightReport>(outputFile, code, playwrightTotals)
}

/** A runner that broke off, or failed without naming a test, counts as one failure. */
function readTotals<Report>(
  file: string,
  code: number,
  read: (report: Report, root: string) => Totals,
): Totals {
  const totals = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8')) as Report, root) : noTotals
  if (code === 0 || totals.failed > 0) return totals
  return add(totals, oneFailure(failureOf([path.basename(file, '.json')], `ended with the code ${code}`)))
}

async function built(target: BuildTarget): Promise<Totals> {
  if (await ensureBuildOrReport(target)) return noTotals
  return oneFailure(failureOf([`the ${target} build`], 'its log stands above'))
}

function browserFault(): Totals | undefined {
  try {
    ensureChromium()
    return undefined
  } catch (error) {
    return oneFailure(failureOf(['the browser'], (error as Error).message))
  }
}

async function runBrowserTests(filters: string[]): Promise<Totals> {
  const build = await built('h5')
  return build.failed > 0 ? build : runPlaywright(['phone', 'desktop'], filters)
}

/** Runs both builds in parallel, because one uses little more than a processor; likewise all browsers in one run. */
async function runAll(): Promise<Totals> {
  const [weapp, h5] = await Promise.all([built('weapp'), built('h5')])
  const jest = await runJest([])
  const browsers = await runPlaywright(h5.failed === 0 ? ['phone', 'desktop', 'hosts'] : ['hosts'], [])
  return [weapp, h5, jest, browsers].reduce(add)
}

const parts: Record<string, (filters: string[]) => Promise<Totals>> = {
  all: runAll,
  jest: async (filters) => add(await built('weapp'), await runJest(filters)),
  weapp: async (filters) => add(await built('weapp'), await runJest(filters, ['weapp-build'])),
  e2e: runBrowserTests,
  hosts: (filters) => runPlaywright(['hosts'], filters),
}

async function main(): Promise<void> {
  const [part = 'all', ...filters] = process.argv.slice(2)
  const runPart = parts[part]
  if (!runPart) throw new Error(`npm test -- ${part}: parts are ${Object.keys(parts).join(', ')}`)
  const totals = await runPart(filters)
  rmSync(temporary, { recursive: true, force: true })
  process.stdout.write(`\n${closing(totals)}\n`)
  if (totals.failed > 0 || totals.passed === 0) process.exitCode = 1
}

void main()
