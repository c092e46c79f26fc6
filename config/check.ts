import { spawn } from 'node:child_process'
import path from 'node:path'

/** `npm run check`: runs all static checks, two at a time; fails if any of them fails. */
const tools: [name: string, command: string][] = [
  ['types', 'tsc'],
  ['eslint', 'eslint -c config/eslint.config.mjs --cache --cache-location .cache/eslint/ --max-warnings 0 .'],
  ['stylelint', 'stylelint --config config/stylelint.config.mjs --allow-empty-input "src/**/*.scss"'],
  ['imports', 'depcruise --config config/dependency-cruiser.cjs src server'],
  ['formatting', 'prettier --check --log-level warn --cache --cache-location .cache/prettier .'],
]

const root = path.resolve(__dirname, '..')
const binaries = path.join(root, 'node_modules', '.bin')

function run(command: string): Promise<{ ok: boolean; output: string }> {
  const child = spawn(command, {
    shell: true,
    cwd: root,
    env: { ...process.env, PATH: `${binaries}${path.delimiter}${process.env['PATH']}` },
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve) => child.on('close', (code) => resolve({ ok: code === 0, output })))
}

async function check(name: string, command: string): Promise<void> {
  const startedAt = Date.now()
  const { ok, output } = await run(command)
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  process.stdout.write(
    `${ok ? 'ok    ' : 'FAILED'} ${name} ${seconds} s\n${ok ? '' : `${output.trim()}\n\n`}`,
  )
  if (!ok) process.exitCode = 1
}

async function main(): Promise<void> {
  const wanted = process.argv.slice(2)
  const queue = tools.filter(([name]) => wanted.length === 0 || wanted.includes(name))
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await check(...next)
  }
  await Promise.all([worker(), worker()])
}

void main()
