import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureBuild } from '../../../config/ensure-build'
import { bundleOf } from '../../../config/start/bundle.cjs'
import { freePort } from '../../server/harness/free-port'
import { type Row, timesAtMost } from '../harness/row'
import { median } from '../harness/timing'

const root = path.resolve(__dirname, '..', '..', '..')
const ROUNDS = 5
const LONGEST_MS = 120_000

/** The script of `npm start`. */
const script = 'config/start/start.cjs'
const bareSource = 'test/bench/peers/bare-server.ts'

const isAnswered = (port: number, path: string) =>
  new Promise<boolean>((resolve) => {
    get({ port, host: '127.0.0.1', path }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode === 200))
    }).on('error', () => resolve(false))
  })

interface Start {
  script: string
  dataDir: string
  /** What is requested until it is received: by default the page. */
  path?: string
}

/** Milliseconds from the start of the process to a first complete response. */
async function timeTo({ script, dataDir, path: requested = '/dsb/home/' }: Start): Promise<number> {
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, GATEWAY_MODE: 'demo' }
  const started = performance.now()
  const child = spawn(process.execPath, [script], { cwd: root, env, stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  try {
    while (!(await isAnswered(port, requested))) {
      if (child.exitCode !== null) throw new Error(`${script} ended with the code ${child.exitCode}`)
      if (performance.now() - started > LONGEST_MS) throw new Error(`${script} did not answer`)
      await sleep(5)
    }
    return performance.now() - started
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

type StartKind = 'first' | 'again' | 'firstReady' | 'againReady' | 'bare'

async function rounds(): Promise<Record<StartKind, number[]>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-start-'))
  // Bundled like the gateway, in a folder from which its packages are found.
  const bare = await bundleOf(bareSource, path.join(root, '.cache', 'bench'))
  const starts: Record<StartKind, (round: number) => Promise<number>> = {
    first: (round) => timeTo({ script, dataDir: path.join(folder, `page-${round}`) }),
    firstReady: (round) => timeTo({ script, dataDir: path.join(folder, `${round}`), path: '/readyz' }),
    again: (round) => timeTo({ script, dataDir: path.join(folder, `${round}`) }),
    againReady: (round) => timeTo({ script, dataDir: path.join(folder, `${round}`), path: '/readyz' }),
    bare: () => timeTo({ script: bare, dataDir: folder }),
  }
  const times: Record<StartKind, number[]> = {
    first: [],
    firstReady: [],
    again: [],
    againReady: [],
    bare: [],
  }
  try {
    // The first round fills the caches of disk and compiler and is ignored.
    for (let round = -1; round < ROUNDS; round += 1)
      for (const kind of Object.keys(starts) as StartKind[]) {
        const milliseconds = await starts[kind](round)
        if (round >= 0) times[kind].push(milliseconds)
      }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  for (const kind of Object.values(times)) kind.sort((a, b) => a - b)
  return times
}

/**
 * From `npm start` on a built tree to the first page, and until the gateway answers calls, which is when the database is
 * open: without and with the demo's data.
 */
export async function measure(): Promise<Row[]> {
  await ensureBuild('h5')
  const { bare, ...own } = await rounds()
  const floor = median(bare)
  const row = (what: string, times: number[], limit: number | null): Row => ({
    what,
    unit: 'ms',
    ours: median(times),
    other: { name: 'a bare Hono server', value: floor },
    goal: limit === null ? null : timesAtMost(median(times), floor, limit),
  })
  return [
    row('start with data to first page', own.again, 3),
    row('start with data until calls are answered', own.againReady, null),
    row('first start to first page', own.first, 8),
    row('first start until calls are answered', own.firstReady, null),
  ]
}
