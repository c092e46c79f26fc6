import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildFingerprint } from './build-fingerprint'

export type BuildTarget = 'h5' | 'weapp'

const root = path.resolve(__dirname, '..')
const entryFile: Record<BuildTarget, string> = { h5: 'index.html', weapp: 'app.json' }

const lockFile = (target: BuildTarget) => path.join(root, 'dist', `.build-${target}.lock`)
const stampFile = (target: BuildTarget) => path.join(root, 'dist', target, '.stamp')

/** True if `dist/<target>` is the production build of the current sources. */
export function isBuilt(target: BuildTarget): boolean {
  try {
    return readFileSync(stampFile(target), 'utf8') === buildFingerprint(target)
  } catch {
    return false
  }
}

/**
 * Builds `dist/<target>` for production unless it is up to date; a lock prevents concurrent builds of a
 * target. Throws BuildError if the build fails.
 */
export async function ensureBuild(target: BuildTarget, always = false): Promise<void> {
  if (!always && isBuilt(target)) return
  await acquireLock(target)
  try {
    // The previous owner of the lock may have built the same sources.
    if (always || !isBuilt(target)) await build(target)
  } finally {
    rmSync(lockFile(target), { force: true })
  }
}

async function build(target: BuildTarget): Promise<void> {
  const startedAt = Date.now()
  const fingerprint = buildFingerprint(target)
  rmSync(stampFile(target), { force: true })
  process.stdout.write(`Building ${target}\n`)
  const { code, log } = await runTaro(target)
  if (code !== 0 || !existsSync(path.join(root, 'dist', target, entryFile[target]))) {
    process.stdout.write(`Building ${target} failed\n`)
    throw new BuildError(target, log)
  }
  writeFileSync(stampFile(target), fingerprint)
  process.stdout.write(`Built ${target} in ${Math.round((Date.now() - startedAt) / 1000)} s\n`)
}

export class BuildError extends Error {
  override name = 'BuildError'
  constructor(
    readonly target: BuildTarget,
    readonly log: string,
  ) {
    super(`the ${target} build failed`)
  }
}

function runTaro(target: BuildTarget): Promise<{ code: number; log: string }> {
  const taro = path.join(root, 'node_modules', '@tarojs', 'cli', 'bin', 'taro')
  // A separate process group: killing it also ends the workers of an interrupted build.
  const child = spawn(process.execPath, [taro, 'build', '--type', target], {
    cwd: root,
    detached: true,
    env: { ...process.env, NODE_ENV: 'production', BROWSERSLIST_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const release = killOnInterrupt(target, () => child.pid && process.kill(-child.pid, 'SIGKILL'))
  let log = ''
  const append = (chunk: Buffer) => void (log += chunk.toString())
  child.stdout.on('data', append)
  child.stderr.on('data', append)
  return new Promise((resolve) => {
    const finish = (code: number) => {
      release()
      resolve({ code, log })
    }
    child.on('error', (error) => {
      append(Buffer.from(error.message))
      finish(1)
    })
    child.on('close', (code) => finish(code ?? 1))
  })
}

/** Functions that end the running builds. */
const running = new Set<() => void>()
const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

function endAll(): void {
  running.forEach((end) => end())
  running.clear()
}

function interrupt(signal: keyof typeof codes): void {
  endAll()
  process.exit(codes[signal])
}

function listen(method: 'on' | 'off'): void {
  for (const signal of Object.keys(codes)) process[method](signal, interrupt)
  // `npm start` ends if the gateway cannot start, while the build is still running.
  process[method]('exit', endAll)
}

/** Runs `kill` if the process exits, which it does on SIGINT, SIGTERM and SIGHUP; the returned function removes the handler. */
function killOnInterrupt(target: BuildTarget, kill: () => unknown): () => void {
  const end = () => {
    try {
      kill()
    } catch {
      // The process has exited already.
    }
    rmSync(lockFile(target), { force: true })
    process.stdout.write(`Building ${target} interrupted\n`)
  }
  if (running.size === 0) listen('on')
  running.add(end)
  return () => {
    running.delete(end)
    if (running.size === 0) listen('off')
  }
}

async function acquireLock(target: BuildTarget): Promise<void> {
  const file = lockFile(target)
  mkdirSync(path.dirname(file), { recursive: true })
  let announced = false
  while (!tryLock(file)) {
    if (!announced) process.stdout.write('Waiting for another build to end\n')
    announced = true
    await sleep(300)
  }
}

function tryLock(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    if (isLockStale(file)) rmSync(file, { force: true })
    return false
  }
}

function isLockStale(file: string): boolean {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    // The file is empty between its creation and the first write.
    if (!pid) return Date.now() - statSync(file).mtimeMs > 5_000
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

/** Command-line wrapper of `ensureBuild`: prints the whole log of a failed build and sets the exit code. */
export async function ensureBuildOrReport(target: BuildTarget, always = false): Promise<boolean> {
  try {
    await ensureBuild(target, always)
    return true
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
    process.stderr.write(`${error.log}\n${error.message}\n`)
    process.exitCode = 1
    return false
  }
}

if (require.main === module) {
  const [target, flag] = process.argv.slice(2)
  if (target !== 'h5' && target !== 'weapp') throw new Error('name the build: h5 or weapp')
  void ensureBuildOrReport(target, flag === '--always')
}
