import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(__dirname, '..', '..')

/** All files of the repository, committed or untracked, by path from the root. */
export const files: string[] = listFiles()

export const sources = files.filter((file) => /^(src|server)\/.*\.(ts|tsx)$/.test(file))

export const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

export const exists = (file: string) => existsSync(path.join(root, file))

const binary = /\.(png|jpe?g|gif|webp|ico|woff2?|ttf|wasm|gz|zip|pdf)$/

export const textFiles = files.filter((file) => !binary.test(file))

/** Matching lines of `file`, as `file:line` for failure messages. */
export function matchesIn(file: string, pattern: RegExp): string[] {
  return read(file)
    .split('\n')
    .flatMap((line, index) =>
      pattern.test(line) ? [`${file}:${index + 1}: ${line.trim().slice(0, 120)}`] : [],
    )
}

function listFiles(): string[] {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return list
    .split('\0')
    .filter((file) => file && existsSync(path.join(root, file)) && statSync(path.join(root, file)).isFile())
    .sort()
}
