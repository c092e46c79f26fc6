import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyTemplate } from './template-files'

const root = join(__dirname, '../../..')
/** Arguments of Node for a gateway that is started like `npm start`, without building the app. */
export const gatewayArguments = [join(root, 'config/start/start.cjs'), 'server/main.ts']
/** Gateways on a PostgreSQL server require one. */
const ANONYMOUS_RESPONSE_KEY = 'a secret that only tests know, of any length'

interface ProcessOptions {
  env?: Record<string, string>
  /** Arguments of Node, default {@link gatewayArguments}. */
  args?: string[]
  /** Receives the output after the start. */
  onOutput?: (text: string) => void
}

export interface GatewayProcess {
  url: string
  pid: number
  /** Kills the process without notice; its folder remains. */
  kill(): Promise<void>
  /** Ends the process cleanly; deletes the folder unless `keep`. */
  close(keep?: 'keep'): Promise<void>
}

/**
 * The demo gateway in a separate process, for tests in jsdom, which cannot run a server. Its database
 * is in the folder, or on a PostgreSQL server.
 */
export async function startGatewayProcess(
  folder = mkdtempSync(join(tmpdir(), 'gateway-')),
  databaseUrl?: string,
  { env = {}, args = gatewayArguments, onOutput }: ProcessOptions = {},
): Promise<GatewayProcess> {
  // Filling a new database takes seconds.
  if (databaseUrl === undefined) copyTemplate(folder, 'demo of today')
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: {
      ...{ PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', GATEWAY_MODE: 'demo', DATA_DIR: folder },
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl, ANONYMOUS_RESPONSE_KEY }),
      ...env,
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
  const output: string[] = []
  const port = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output.push(chunk.toString())
      const [, found] = /http:\/\/localhost:(\d+)/.exec(output.join('')) ?? []
      if (!found) return
      // The log of many requests is only received, so that the gateway never waits for its reader.
      for (const stream of [child.stdout, child.stderr]) {
        stream.off('data', read).resume()
        if (onOutput) stream.on('data', (later: Buffer) => onOutput(later.toString()))
      }
      resolve(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then(() => reject(new Error(`the gateway ended instead of listening: ${output.join('')}`)))
  })
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, kill, close }
}
