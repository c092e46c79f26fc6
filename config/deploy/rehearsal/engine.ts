import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(__dirname, '../../..')

/** A step that cannot be carried out; the message is the only output. */
export class RehearsalError extends Error {
  override name = 'RehearsalError'
}

export const say = (text: string) => process.stdout.write(`${text}\n`)

/** Runs a program and returns what it prints. @throws RehearsalError with its messages */
export function output(program: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd: root, encoding: 'utf8' })
  if (error || status !== 0)
    throw new RehearsalError(`${program} ${args.slice(0, 2).join(' ')}: ${error?.message ?? stderr}`)
  return stdout.trim()
}

export const podman = (...args: string[]) => output('podman', ...args)

/** Runs a program whose output is shown. */
export function show(program: string, args: string[]): Promise<void> {
  say(`$ ${program} ${args.join(' ')}`)
  const child = spawn(program, args, { cwd: root, stdio: 'inherit' })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new RehearsalError(`${program} ended with the code ${code}`)),
    )
  })
}

export function expectPodman(): string {
  const found = spawnSync('podman', ['--version'], { encoding: 'utf8' })
  if (found.status === 0) return found.stdout.trim()
  throw new RehearsalError(
    'No container engine: install podman, and run this as root or a user with subordinate ids.',
  )
}

/** Within a machine that may not raise its limits, such as another container. */
const limited = ['--ulimit', 'nofile=1024:1024', '--ulimit', 'nproc=1024:1024']

/** Arguments of `podman` and of `podman run` with which containers run here: the first that work. */
export function findRunArguments(image: string): string[][] {
  const attempts = [
    [[], []],
    [[], limited],
    [['--runtime', 'runc'], limited],
  ]
  const works = ([before = [], after = []]: string[][]) =>
    spawnSync('podman', [...before, 'run', '--rm', '--network', 'host', ...after, image, 'node', '-v'])
      .status === 0
  const found = attempts.find(works)
  if (!found)
    throw new RehearsalError(
      'podman builds images here, but runs no containers: install runc, which starts them on more machines',
    )
  return found
}

/** The npm settings of this machine, so that the build reaches the registry like this machine does. */
export function npmVolumes(): string[] {
  const setting = (name: string) => execFileSync('npm', ['config', 'get', name], { encoding: 'utf8' }).trim()
  const places = [
    [setting('userconfig'), '/root/.npmrc'],
    [setting('globalconfig'), '/usr/local/etc/npmrc'],
    [setting('cache'), '/root/.npm'],
    [setting('cafile'), setting('cafile')],
  ]
  return places.flatMap(([from = '', to]) => (existsSync(from) ? ['--volume', `${from}:${to}`] : []))
}
