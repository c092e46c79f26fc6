import { execFile, execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './free-port'
import { makeEmbeddedTemplates } from './make-templates'
import { makeServerTemplates } from './templates'

/** Jest's global set-up: creates the template databases of the gateway tests, embedded and on PostgreSQL. */
export default async function setUp(): Promise<void> {
  // Several projects of a run have this set-up.
  if (process.env.DATABASE_RUN !== undefined) return
  await makeEmbeddedTemplates()
  await ensureServer()
  if (process.env.DATABASE_URL_TEST) await makeServerTemplates(process.env.DATABASE_URL_TEST)
}

/**
 * Starts one PostgreSQL cluster for the whole run, in a temporary folder, on a free local port.
 * Does nothing if `DATABASE_URL_TEST` names a server.
 */
async function ensureServer(): Promise<void> {
  if (process.env.DATABASE_URL_TEST) return
  const bin = findPostgres()
  if (bin === null) {
    if (process.env.CI)
      throw new Error('No PostgreSQL on this machine: half of the gateway tests could not run.')
    process.stdout.write('No PostgreSQL on this machine: its half of the gateway tests is skipped.\n')
    return
  }
  const cluster = await startCluster(bin)
  process.env.DATABASE_URL_TEST = cluster.url
  process.once('exit', cluster.stop)
}

const DEBIAN = '/usr/lib/postgresql'

export function findPostgres(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const bins = versions.map((version) => join(DEBIAN, version, 'bin'))
  return bins.find((bin) => existsSync(join(bin, 'initdb'))) ?? null
}

// The server refuses to run as root.
export function serverUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

export interface Cluster {
  url: string
  folder: string
  /** `fast` ends all connections and writes a checkpoint; `immediate` ends without one, as a crash does. */
  restart(mode: 'fast' | 'immediate'): Promise<void>
  /** Starts the server if it has ended by itself. */
  ensureRunning(): Promise<void>
  stop(): void
}

interface ClusterOptions {
  /** fsync is on as in production; without it, a kill may corrupt the data. */
  durable?: boolean
  /** Parent of its folder; default the folder for temporary files. */
  parent?: string
}

/** Of the write-ahead log, so that a cluster fits on a small disk, and notices at once that it is full. */
const SMALL_LOG = { initdb: ' --wal-segsize=1', server: ' -c max_wal_size=16MB -c min_wal_size=2MB' }

export async function startCluster(
  bin: string,
  { durable = false, parent }: ClusterOptions = {},
): Promise<Cluster> {
  const user = serverUser()
  const folder = mkdtempSync(join(parent ?? tmpdir(), 'gateway-postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const options = { cwd: folder, stdio: 'ignore' as const, ...(user ?? {}) }
  const data = join(folder, 'data')
  const initial = `-U gateway -A trust -E UTF8 -N${parent ? SMALL_LOG.initdb : ''}`.split(' ')
  execFileSync(join(bin, 'initdb'), ['-D', data, ...initial], options)
  const port = await freePort()
  const server = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=${durable ? 'on' : 'off'}${parent ? SMALL_LOG.server : ''}`
  const log = join(folder, 'log')
  const pgCtl = (...args: string[]) => [join(bin, 'pg_ctl'), ['-D', data, '-w', ...args], options] as const
  execFileSync(...pgCtl('-l', log, '-o', server, 'start'))
  /** Does not block this process, in which clients may run meanwhile. */
  const restart = async (mode: 'fast' | 'immediate') => {
    await promisify(execFile)(...pgCtl('-l', log, '-o', server, '-m', mode, 'restart'))
  }
  const ensureRunning = () =>
    promisify(execFile)(...pgCtl('status')).then(
      () => undefined,
      () => restart('fast'),
    )
  const stop = () => {
    execFileSync(...pgCtl('-m', 'immediate', 'stop'))
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: `postgres://gateway@127.0.0.1:${port}/postgres`, folder, restart, ensureRunning, stop }
}
