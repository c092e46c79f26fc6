import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from './clock'
import { listDemoPeople } from './demo/people'
import { createLog } from './log'
import { readSettings } from './settings'
import { start, type RunningGateway, type StartOptions } from './start'

const staticDir = join(__dirname, '../dist/h5')

/** Runs the gateway with the settings of the environment until a signal ends the process. */
export async function runGateway(
  options: Pick<StartOptions, 'prepareStaticDir' | 'clusterTemplates'> = {},
): Promise<void> {
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
  try {
    await run(options)
  } catch (error) {
    fail(error)
  }
}

async function run(options: Pick<StartOptions, 'prepareStaticDir' | 'clusterTemplates'>): Promise<void> {
  const settings = readSettings(process.env)
  const log = createLog(systemClock.now, (line) => process.stdout.write(`${line}\n`))
  const running = await start({ settings, log, staticDir, ...options })
  stopOnSignals(running, settings.shutdownDelayMs)
  process.stdout.write(`\n  http://localhost:${running.port}/\n\n`)
  if (!existsSync(join(staticDir, 'index.html')))
    process.stdout.write('  The app has not been built: only the API is served.\n\n')
  if (settings.demo) await printPeople(running)
}

/** Milliseconds; more than the sum of the limits in `RunningGateway.close`. */
const STOP_MS = 20_000

/** SIGTERM waits for an orchestrator's load balancer to notice; SIGINT, from a terminal, does not. */
function stopOnSignals(running: RunningGateway, shutdownDelayMs: number): void {
  let stopping = false
  const end = (delayMs: number) => () => {
    if (stopping) return
    stopping = true
    const tooLong = () => fail(new Error('The gateway did not stop in time and was terminated.'))
    setTimeout(tooLong, delayMs + STOP_MS).unref()
    running.close(delayMs).then(() => process.exit(0), fail)
  }
  process.on('SIGINT', end(0))
  process.on('SIGTERM', end(shutdownDelayMs))
}

async function printPeople({ gateway }: RunningGateway): Promise<void> {
  const people = await listDemoPeople(gateway.db)
  const lines = people.map(
    ({ id, mobile, role, ssjglxDm, name, organisation }) =>
      `  ${id.padEnd(10)}${mobile}  ${role.padEnd(11)}${String(ssjglxDm).padStart(3)}  ${name['zh-CN']}  ${organisation['zh-CN']}`,
  )
  process.stdout.write(
    `  Demo people (sign in on the page, or with the code shown there):\n${lines.join('\n')}\n\n`,
  )
}

function fail(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${message.split('\n')[0]}\n`)
  process.exit(1)
}
