import { spawn } from 'node:child_process'
import path from 'node:path'

const styles =
  'stylelint --config config/stylelint.config.mjs --allow-empty-input --cache --cache-strategy content'

/**
 * `npm run check`: runs all static checks, two at a time, the longest first; fails if any of them fails. Caches are keyed
 * by content, so that they survive a checkout.
 */
const tools: [name: string, command: string][] = [
  ['types and rules', 'tsx config/check/rules.ts'],
  ['formatting', 'oxfmt --check .'],
  ['stylelint', `${styles} --cache-location .cache/stylelint "src/**/*.scss"`],
  [
    'imports',
    'depcruise --config config/dependency-cruiser.cjs --cache .cache/imports --cache-strategy content src server',
  ],
]

const root = path.resolve(__dirname, '../..')
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
