import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** `npm run docs:about`: version and licences for the about page. */
const root = path.resolve(__dirname, '../..')

interface Manifest {
  version: string
  dependencies?: Record<string, string>
}

interface Lock {
  packages: Record<string, { version: string; license?: string } | undefined>
}

export interface About {
  version: string
  packages: { name: string; version: string; licence: string }[]
}

export const aboutFile = 'src/features/session/about/about.json'

const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'))

/** The product's version and its locked dependencies, by name. Throws if a package states no licence. */
export function readAbout(): About {
  const { version, dependencies = {} } = read('package.json') as Manifest
  const { packages: locked } = read('package-lock.json') as Lock
  const packages = Object.keys(dependencies)
    .sort()
    .map((name) => {
      const found = locked[`node_modules/${name}`]
      if (!found?.license) throw new Error(`${name} names no licence`)
      return { name, version: found.version, licence: found.license }
    })
  return { version, packages }
}

if (require.main === module)
  writeFileSync(path.join(root, aboutFile), `${JSON.stringify(readAbout(), null, 2)}\n`)
