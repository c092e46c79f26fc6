import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port'
import { serverUser } from '../postgres'
import { runOnServer } from '../templates'

export interface Standby {
  url: string
  /** Stops and continues replaying what the primary writes; the standby answers meanwhile. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** Ends the server without notice. */
  kill(): void
  start(): void
  stop(): void
}

/** Starts a streaming replica of a cluster that {@link startCluster} has started, in a temporary folder. */
export async function startStandby(bin: string, primaryUrl: string): Promise<Standby> {
  const user = serverUser()
  const folder = mkdtempSync(join(tmpdir(), 'gateway-standby-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const options = { cwd: folder, stdio: 'ignore' as const, ...(user ?? {}) }
  const data = join(folder, 'data')
  const { hostname, port: primaryPort, username } = new URL(primaryUrl)
  execFileSync(
    join(bin, 'pg_basebackup'),
    ['-h', hostname, '-p', primaryPort, '-U', username, '-D', data, '-R', '-X', 'stream', '-c', 'fast', '-N'],
    options,
  )
  const port = await freePort()
  const server = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off`
  const pgCtl = (...args: string[]) => execFileSync(join(bin, 'pg_ctl'), ['-D', data, ...args], options)
  const start = () => void pgCtl('-l', join(folder, 'log'), '-o', server, '-w', 'start')
  const kill = () => void pgCtl('-m', 'immediate', 'stop')
  start()
  const url = `postgres://${username}@127.0.0.1:${port}/postgres`
  return {
    ...{ url, start, kill },
    pause: () => runOnServer(url, 'select pg_wal_replay_pause()'),
    resume: () => runOnServer(url, 'select pg_wal_replay_resume()'),
    stop: () => {
      if (existsSync(join(data, 'postmaster.pid'))) kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
