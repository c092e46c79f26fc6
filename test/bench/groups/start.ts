import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureBuild } from '../../../config/ensure-build'
import { freePort } from '../../server/harness/free-port'
import { atMost, type Row } from '../harness/row'
import { median } from '../harness/timing'

const root = path.resolve(__dirname, '..', '..', '..')
const ROUNDS = 5
const LONGEST_MS = 120_000

/** As `npm start` does it. */
const own = 'config/start.ts'
const bare = 'test/bench/peers/bare-server.ts'

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
  const child = spawn(process.execPath, ['--import', 'tsx', script], { cwd: root, env, stdio: 'ignore' })
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

type Way = 'first' | 'again' | 'bare'

async function rounds(): Promise<Record<Way, number[]>> {
  const kept = mkdtempSync(path.join(tmpdir(), 'bench-start-'))
  const ways: Record<Way, (round: number) => Promise<number>> = {
    first: (round) => timeTo(own, path.join(kept, String(round))),
    again: (round) => timeTo(own, path.join(kept, String(round))),
    bare: () => timeTo(bare, kept),
  }
  const taken: Record<Way, number[]> = { first: [], again: [], bare: [] }
  try {
    // The first round fills the caches of the disk and of the compiler, and does not count.
    for (let round = -1; round < ROUNDS; round += 1)
      for (const way of ['first', 'again', 'bare'] as const) {
        const milliseconds = await ways[way](round)
        if (round >= 0) taken[way].push(milliseconds)
      }
  } finally {
    rmSync(kept, { recursive: true, force: true })
  }
  for (const way of Object.values(taken)) way.sort((a, b) => a - b)
  return taken
}

/** From `npm start` on a built tree to the first page served: with a demo to be made, and with its data there. */
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
