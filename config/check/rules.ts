import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { filesIn } from '../build-fingerprint'
import { changedSince } from './changed-files'

const root = path.resolve(__dirname, '../..')
const folders = ['src', 'server', 'config', 'types', 'test']
const ownFiles = ['babel.config.js']
/** A change of these may affect every file. */
const settings = [
  ...['.oxlintrc.mjs', 'config/oxlint.config.mjs', 'config/oxlint-rules.mjs'],
  ...['tsconfig.json', 'package-lock.json'],
]

/** With more, all files are as quick. */
const MANY = 300

const passes = (command: string, ...options: string[]): boolean =>
  spawnSync(command, options, { cwd: root, stdio: 'inherit' }).status === 0

const lint = (files: string[], ...options: string[]) =>
  passes(
    'oxlint',
    '-c',
    '.oxlintrc.mjs',
    '--format=unix',
    '--no-error-on-unmatched-pattern',
    ...options,
    ...files,
  )

// Not `tsc`, which is also the name of the version whose API the documents and tests use.
const checkTypes = () => passes('node', 'node_modules/typescript-7/bin/tsc', '-p', '.')

/**
 * Types, and oxlint's rules, of which some need the types of other files. The rules look at what has changed since they
 * found nothing, the types at what that affects; all files are looked at by both at once, which reads them once.
 */
function main(): void {
  const { changed, passed } = changedSince('rules', [...folders.flatMap(filesIn), ...ownFiles], settings)
  const checks =
    changed.length > MANY
      ? [lint([...folders, ...ownFiles], '--type-check')]
      : [checkTypes(), changed.length === 0 || lint(changed)]
  if (checks.every(Boolean)) passed()
  else process.exitCode = 1
}

main()
