import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const weapp = path.resolve(__dirname, '..', '..', 'dist', 'weapp')

/** WeChat's limit for a package, in bytes. */
export const packageLimit = 2 * 1024 * 1024

function bytesBelow(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => statSync(path.join(folder, file)))
    .filter((file) => file.isFile())
    .reduce((all, file) => all + file.size, 0)
}

/** Bytes of each package of the built mini-program; `main` is everything outside the subpackages. */
export function measurePackages(): Record<string, number> {
  const { subPackages } = JSON.parse(readFileSync(path.join(weapp, 'app.json'), 'utf8')) as {
    subPackages: { root: string }[]
  }
  const others = subPackages.map(({ root: name }) => [name, bytesBelow(path.join(weapp, name))] as const)
  const main = others.reduce((rest, [, bytes]) => rest - bytes, bytesBelow(weapp))
  return { main, ...Object.fromEntries(others) }
}
