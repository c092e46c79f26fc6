import { exists, matchesIn, read, textFiles } from './tree'

/**
 * Traces of a machine, an account or a registry mirror. Written in parts, because this file must not match.
 */
// `/home/…` is also a prefix of API paths.
const areas = 'front|enum|workbench|faceAuth'
const machinePath = new RegExp(
  [`(?<![\\w.])/(home/(?!${areas})|Users/|root/|work/)[a-z0-9_-]+`, '[A-Z]:\\\\\\\\Users'].join('|'),
)
const registryHost = /\b(registry|npm|mirrors?|artifactory|nexus|verdaccio)\.[a-z0-9-]+\.[a-z]{2,}/i

const shippedText = textFiles.filter((file) => file !== 'test/repo/files.test.ts' && file !== 'LICENSE')

describe('files of the repository', () => {
  it('name no path of a machine', () => {
    expect(shippedText.flatMap((file) => matchesIn(file, machinePath))).toEqual([])
  })

  it('name no package registry', () => {
    expect(shippedText.flatMap((file) => matchesIn(file, registryHost))).toEqual([])
  })

  it('keep the lock file free of download addresses', () => {
    expect(read('package-lock.json')).not.toContain('"resolved"')
    expect(read('.npmrc')).toContain('omit-lockfile-registry-resolved=true')
  })

  it('keep install scripts off', () => {
    expect(read('.npmrc')).toContain('ignore-scripts=true')
  })

  it('end in a line feed and have no carriage return', () => {
    const wrong = shippedText.filter((file) => {
      // The migration generator controls the end of its files.
      if (file.startsWith('server/database/migrations/')) return false
      const text = read(file)
      return text.includes('\r') || (text !== '' && !text.endsWith('\n'))
    })
    expect(wrong).toEqual([])
  })

  it('include what every reader looks for', () => {
    const expected = ['README.md', 'LICENSE', 'package-lock.json', 'tsconfig.json', '.ci/run']
    expect(expected.filter((file) => !exists(file))).toEqual([])
  })
})
