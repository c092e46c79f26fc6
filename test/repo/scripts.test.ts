import { exists, read } from './tree'

interface Manifest {
  scripts: Record<string, string>
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

const manifest = JSON.parse(read('package.json')) as Manifest
const names = Object.keys(manifest.scripts)

/** Commands for users of the product; the others are steps of these. */
const userFacing = names.filter((name) => !['test:unit', 'test:e2e', 'test:weapp', 'format'].includes(name))

describe('npm scripts', () => {
  it('need no pre or post script, as install scripts are off', () => {
    const paired = names.filter(
      (name) => /^(pre|post)/.test(name) && names.includes(name.replace(/^(pre|post)/, '')),
    )
    expect(paired).toEqual([])
  })

  it.each(userFacing)('%s is explained in the README', (name) => {
    const short = new Set(['start', 'test'])
    expect(read('README.md')).toContain(short.has(name) ? `npm ${name}` : name)
  })

  it('run files that exist', () => {
    const started = names.flatMap(
      (name) => manifest.scripts[name]?.match(/\b(config|server|test)\/[\w./-]+\.\w+/g) ?? [],
    )
    expect(started.filter((file) => !exists(file))).toEqual([])
  })
})

describe('packages', () => {
  it('are listed once', () => {
    const twice = Object.keys(manifest.dependencies).filter((name) => name in manifest.devDependencies)
    expect(twice).toEqual([])
  })
})
