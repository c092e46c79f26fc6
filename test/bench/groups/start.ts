import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureBuild } from '../../../config/ensure-build'
import { bundleOf } from '../../../config/start/bundle.cjs'
import { freePort } from '../../server/harness/free-port'
import { atMost, type Row } from '../harness/row'
import { median } from '../harness/timing'

const root = path.resolve(__dirname, '..', '..', '..')
const ROUNDS = 5
const LONGEST_MS = 120_000

/** The script of `npm start`. */
const own = 'config/start/start.cjs'
const bareSource = 'test/bench/peers/bare-server.ts'

const isServed = (port: number) =>
  new Promise<boolean>((resolve) => {
    get({ port, host: '127.0.0.1', path: '/dsb/home/' }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode === 200))
    }).on('error', () => resolve(false))
  })

/** Milliseconds from the start of the process to its first page, fully received. */
async function timeTo(script: string, dataDir: string): Promise<number> {
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, GATEWAY_MODE: 'demo' }
  const started = performance.now()
  const child = spawn(process.execPath, [script], { cwd: root, env, stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  try {
    while (!(await isServed(port))) {
      if (child.exitCode !== null) throw new Error(`${script} ended with the code ${child.exitCode}`)
      if (performance.now() - started > LONGEST_MS) throw new Error(`${script} served no page`)
      await sleep(5)
    }
    return performance.now() - started
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

type StartKind = 'first' | 'again' | 'bare'

async function rounds(): Promise<Record<StartKind, number[]>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-start-'))
  // Bundled like the gateway, in a folder from which its packages are found.
  const bare = await bundleOf(bareSource, path.join(root, '.cache', 'bench'))
  const starts: Record<StartKind, (round: number) => Promise<number>> = {
    first: (round) => timeTo(own, path.join(folder, String(round))),
    again: (round) => timeTo(own, path.join(folder, String(round))),
    bare: () => timeTo(bare, folder),
  }
  const times: Record<StartKind, number[]> = { first: [], again: [], bare: [] }
  try {
    // The first round fills the caches of disk and compiler and is ignored.
    for (let round = -1; round < ROUNDS; round += 1)
      for (const kind of ['first', 'again', 'bare'] as const) {
        const milliseconds = await starts[kind](round)
        if (round >= 0) times[kind].push(milliseconds)
      }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  for (const kind of Object.values(times)) kind.sort((a, b) => a - b)
  return times
}

/** From `npm start` on a built tree to the first page: without and with the demo's data. */
export async function measure(): Promise<Row[]> {
  await ensureBuild('h5')
  const { first, again, bare: floor } = await rounds()
  const row = (what: string, ours: number[], limit: number): Row => ({
    what,
    unit: 'ms',
    ours: median(ours),
    other: { name: 'a bare Hono server', value: median(floor) },
    goal: atMost(median(ours), limit, 'ms'),
  })
  return [row('start with data to first page', again, 3_000), row('first start to first page', first, 10_000)]
}
