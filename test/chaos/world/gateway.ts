import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../server/harness/free-port'
import {
  gatewayArguments,
  type GatewayProcess,
  startGatewayProcess,
} from '../../server/harness/gateway-process'
import { type SilentProxy, startSilentProxy } from '../../server/harness/silent-proxy'

export const METRICS_TOKEN = 'a token that only tests know'

export interface GatewayOptions {
  databaseUrl: string
  /** Of the uploaded files, which all gateways share. */
  dataDir: string
  /** Gives up a silent database after 3 s instead of 20 s. */
  impatient: boolean
  env: Record<string, string>
}

/** A gateway in a process of its own, with a proxy between it and the database, and a clock of its own. */
export interface Gateway {
  url: string
  network: SilentProxy
  /** Starts the process, at the same address each time. */
  start(): Promise<void>
  kill(): Promise<void>
  signal(name: 'SIGSTOP' | 'SIGCONT'): void
  /** Shifts the clock of its machine. */
  shiftClock(ms: number): void
  close(): Promise<void>
}

const [starter = ''] = gatewayArguments
const preload = ['--require', join(__dirname, 'shifted-clock.cjs')]

/** Parts of the log that tell of an error which nothing explains. */
const unexplained = /"event":"failure"/

/** Calls `onFailure` with lines of its log. */
export async function openGateway(
  { databaseUrl, dataDir, impatient, env }: GatewayOptions,
  onFailure: (line: string) => void,
): Promise<Gateway> {
  const network = await startSilentProxy(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'chaos-clock-'))
  const clock = join(folder, 'shift')
  writeFileSync(clock, '0')
  const port = String(await freePort())
  const entry = impatient ? 'test/chaos/world/gateway-entry.ts' : 'server/main.ts'
  let running: GatewayProcess | null = null
  const start = async () => {
    running = await startGatewayProcess(dataDir, network.url, {
      args: [...preload, starter, entry],
      env: { GATEWAY_MODE: 'production', PORT: port, CLOCK_SHIFT_FILE: clock, METRICS_TOKEN, ...env },
      onOutput: (text) =>
        text
          .split('\n')
          .filter((line) => unexplained.test(line))
          .forEach(onFailure),
    })
  }
  const kill = async () => {
    await running?.kill()
    running = null
  }
  return {
    url: `http://127.0.0.1:${port}`,
    ...{ network, start, kill },
    signal: (name) => void (running && process.kill(running.pid, name)),
    shiftClock: (ms) => writeFileSync(clock, String(ms)),
    close: async () => {
      await kill()
      await network.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
