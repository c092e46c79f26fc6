import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port'
import { serverUser } from '../postgres'
import { databaseUrl } from '../templates'

export interface Deployed {
  url: string
  stop(): Promise<void>
}

/** Replaces lines of a file in `config/deploy` that name hosts and paths; each must be there. */
function configure(file: string, lines: [pattern: RegExp, line: string][]): string {
  const text = readFileSync(join(__dirname, '../../../../config/deploy', file), 'utf8')
  return lines.reduce((changed, [pattern, line]) => {
    if (!pattern.test(changed)) throw new Error(`${file} has no line ${pattern}`)
    return changed.replace(pattern, line)
  }, text)
}

/** Runs `describe` if the program is installed; where all programs are expected, it must be. */
export function describeWith(program: string, name: string, define: () => void): void {
  const isFound = spawnSync('which', [program]).status === 0
  if (!isFound && process.env.CI) throw new Error(`No ${program} on this machine`)
  if (isFound && process.env.DATABASE_URL_TEST) describe(name, define)
  else describe.skip(`${name} (no ${program})`, define)
}

function makeFolder(name: string): string {
  const user = serverUser()
  const folder = mkdtempSync(join(tmpdir(), name))
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}

const endOf = (child: ChildProcess, folder: string) => async () => {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  if (child.exitCode === null && child.kill('SIGKILL')) await ended
  rmSync(folder, { recursive: true, force: true })
}

/** PgBouncer with the configuration for deployments, in front of a database of a server. */
export async function startPgbouncer(server: string, name: string): Promise<Deployed> {
  const folder = makeFolder('gateway-pgbouncer-')
  const { hostname, port: serverPort, username, password } = new URL(server)
  const port = await freePort()
  const secret = password === '' ? '' : ` password=${password}`
  const target = `host=${hostname} port=${serverPort} dbname=${name} user=${username}${secret}`
  const users = join(folder, 'userlist.txt')
  const text = configure('pgbouncer.ini', [
    [/^gateway = .*$/m, `${name} = ${target}`],
    [/^listen_addr = .*$/m, 'listen_addr = 127.0.0.1'],
    [/^listen_port = .*$/m, `listen_port = ${port}`],
    [/^auth_type = .*$/m, 'auth_type = trust\nunix_socket_dir ='],
    [/^auth_file = .*$/m, `auth_file = ${users}`],
    // So few that the transactions of a gateway's connection hardly ever follow each other on one connection.
    [/^default_pool_size = .*$/m, 'default_pool_size = 4'],
  ])
  writeFileSync(users, '"gateway" ""\n')
  writeFileSync(join(folder, 'pgbouncer.ini'), text)
  const child = spawn('pgbouncer', ['-q', join(folder, 'pgbouncer.ini')], {
    cwd: folder,
    stdio: 'ignore',
    ...(serverUser() ?? {}),
  })
  const own = new URL(databaseUrl(server, name))
  own.host = `127.0.0.1:${port}`
  own.username = 'gateway'
  return { url: own.toString(), stop: endOf(child, folder) }
}

interface Balancer extends Deployed {
  /** The results of the last checks of the gateways, such as L7OK (ready), L7STS (another status) or L4CON (no connection). */
  checks(): Promise<string[]>
}

/** HAProxy with the configuration for deployments, in front of gateways. */
export async function startHaproxy(gateways: string[]): Promise<Balancer> {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-haproxy-'))
  const port = await freePort()
  const servers = gateways.map((url, at) => `    server gateway-${at + 1} ${new URL(url).host}`)
  const text = configure('haproxy.cfg', [
    [/^ {4}maxconn .*$/m, `    maxconn 400\n    stats socket ${join(folder, 'socket')}`],
    [/bind :8080/, `bind 127.0.0.1:${port}`],
    [/^ {4}server-template .*$/m, servers.join('\n')],
  ])
  writeFileSync(join(folder, 'haproxy.cfg'), text)
  const child = spawn('haproxy', ['-q', '-f', join(folder, 'haproxy.cfg')], { cwd: folder, stdio: 'ignore' })
  const checks = async () => {
    const rows = (await askSocket(join(folder, 'socket'), 'show stat'))
      .split('\n')
      .map((row) => row.split(','))
    const column = rows[0]?.indexOf('check_status') ?? -1
    return rows.filter(([, server]) => server?.startsWith('gateway-')).map((row) => row[column] ?? '')
  }
  return { url: `http://127.0.0.1:${port}`, checks, stop: endOf(child, folder) }
}

async function askSocket(path: string, command: string): Promise<string> {
  const socket = connect(path)
  socket.write(`${command}\n`)
  const parts: string[] = []
  for await (const part of socket.setEncoding('utf8')) parts.push(part as string)
  return parts.join('')
}
