import { createServer, type AddressInfo } from 'node:net'
import { podman, RehearsalError, say } from './engine'

const NAME = 'tax-workbench-rehearsal'
/** As Compose and Kubernetes run it. */
const restrictions = [
  ...['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL'],
  ...['--security-opt', 'no-new-privileges'],
]
const START_MS = 60_000
/** `stop_grace_period` of Compose. */
const STOP_SECONDS = '30'

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

function expectThat(holds: boolean, what: string): void {
  if (!holds) throw new RehearsalError(`Not so: ${what}`)
  say(`ok  ${what}`)
}

const succeeds = (...args: string[]): boolean => {
  try {
    podman(...args)
    return true
  } catch {
    return false
  }
}

/** A person of the demo signs in and reads the tasks. */
async function useAsPerson(url: string): Promise<void> {
  const call = async <T>(place: string, token: string, body?: object): Promise<T> => {
    const sent = body && { method: 'POST', body: JSON.stringify(body) }
    const reply = await fetch(url + place, {
      headers: { token, 'content-type': 'application/json' },
      ...sent,
    })
    expectThat(reply.status === 200, `${place} answers 200`)
    return ((await reply.json()) as { data: T }).data
  }
  const auth = '/dsb/api/main/auth'
  const { sessionId } = await call<{ sessionId: string }>(`${auth}/loginmp`, '', { code: 'demo:wangfang' })
  await call(`${auth}/login`, sessionId, { xnzzId: 'yunqi' })
  const { items } = await call<{ items: object[] }>('/dsb/api/questionnaire/list', sessionId)
  expectThat(items.length > 0, 'a person who has signed in has tasks')
}

function expectRestricted(): void {
  const run = (command: string) => succeeds('exec', NAME, 'sh', '-c', command)
  expectThat(podman('exec', NAME, 'id', '-u') !== '0', 'it runs as a user without rights')
  expectThat(!run('touch /app/file'), 'the app cannot be written to')
  expectThat(!run('touch /etc/file'), 'nor can the rest of the file system')
  expectThat(run('touch /data/file && rm /data/file'), 'data can be written')
}

async function untilHealthy(before: string[]): Promise<void> {
  for (const until = Date.now() + START_MS; Date.now() < until; await wait(500))
    if (succeeds(...before, 'healthcheck', 'run', NAME)) {
      say('ok  its health check succeeds')
      return
    }
  throw new RehearsalError(
    `Not healthy within ${START_MS / 1_000} s:\n${podman('logs', '--tail', '20', NAME)}`,
  )
}

/** Starts the image with a demo, uses it, and stops it. */
export async function useImage(image: string, [before = [], after = []]: string[][]): Promise<void> {
  const port = String(await freePort())
  const settings = ['--env', 'GATEWAY_MODE=demo', '--env', `PORT=${port}`]
  const url = `http://127.0.0.1:${port}`
  succeeds('rm', '--force', '--volumes', NAME)
  podman(
    ...before,
    'run',
    '--detach',
    '--name',
    NAME,
    '--network',
    'host',
    ...after,
    ...restrictions,
    ...settings,
    image,
  )
  try {
    await untilHealthy(before)
    expectRestricted()
    const page = await fetch(url)
    expectThat((await page.text()).includes('<div id="app"'), 'it serves the app')
    await useAsPerson(url)
    podman(...before, 'stop', '--time', STOP_SECONDS, NAME)
    const code = podman('inspect', '--format', '{{.State.ExitCode}}', NAME)
    expectThat(code === '0', `it stops with the code 0 (${code})`)
  } finally {
    succeeds(...before, 'rm', '--force', '--volumes', NAME)
  }
}
