import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(__dirname, '../../..')
/** A PostgreSQL server's gateways have to be given one. */
const ANONYMOUS_RESPONSE_KEY = 'a secret that only tests know, of any length'

export interface GatewayProcess {
  url: string
  /** Ends it as a machine that loses its power does; its folder stays. */
  kill(): Promise<void>
  /** Ends it in order; the folder goes unless it is to be looked at. */
  close(keep?: 'keep'): Promise<void>
}

/**
 * The demo gateway in a process of its own, for tests that run as a page and so cannot hold a server. Its database
 * lies in the folder, or is that of a PostgreSQL server.
 */
export async function startGatewayProcess(
  folder = mkdtempSync(join(tmpdir(), 'gateway-')),
  databaseUrl?: string,
): Promise<GatewayProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'server/main.ts')], {
    cwd: root,
    env: {
      ...{ PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', GATEWAY_MODE: 'demo', DATA_DIR: folder },
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl, ANONYMOUS_RESPONSE_KEY }),
    },
  })
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  const close = async (keep?: 'keep') => {
    child.kill('SIGTERM')
    await ended
    if (!keep) rmSync(folder, { recursive: true, force: true })
  }
  const said: string[] = []
  const port = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      said.push(chunk.toString())
      const [, found] = /http:\/\/localhost:(\d+)/.exec(said.join('')) ?? []
      if (found) resolve(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then(() => reject(new Error(`the gateway ended instead of listening: ${said.join('')}`)))
  })
  return { url: `http://127.0.0.1:${port}`, kill, close }
}
