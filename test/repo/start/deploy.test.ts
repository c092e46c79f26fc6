import { execFileSync, spawnSync } from 'node:child_process'
import { files, read, root } from '../tree'

const deployed = files.filter((file) => file.startsWith('config/deploy/'))
const manifests = deployed.filter((file) => /\.(ya?ml|env|service|timer)$/.test(file))
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

/** Tools that check these files; each runs where it is installed. */
const linters: [tool: string, args: string[]][] = [
  ['promtool', ['check', 'rules', 'config/deploy/prometheus/alerts.yml']],
  ['promtool', ['test', 'rules', 'config/deploy/prometheus/alerts.test.yml']],
  ['haproxy', ['-c', '-f', 'config/deploy/haproxy.cfg']],
  ['hadolint', ['config/deploy/Dockerfile']],
  ['kubeconform', ['-strict', 'config/deploy/kubernetes']],
]
const isInstalled = (tool: string) => spawnSync('which', [tool]).status === 0

describe('the files for deployment', () => {
  it('pass the tools that are installed here', () => {
    for (const [tool, args] of linters.filter(([name]) => isInstalled(name)))
      expect(() => execFileSync(tool, args, { cwd: root, stdio: 'pipe' })).not.toThrow()
  })

  it('set only variables that the gateway reads', () => {
    const rooms = [
      'database/database-settings',
      'storage/object-store-settings',
      'tracing/tracing-settings',
      'settings',
    ]
    const sources = rooms.map((name) => read(`server/${name}.ts`)).join('\n')
    const known = new Set(matches(sources, /^ {2}([A-Z][A-Z_]+): v\./gm))
    const used = manifests.flatMap((file) => [
      ...matches(read(file), /^ {2,4}([A-Z][A-Z_]+): /gm),
      ...matches(read(file), /\bEnvironment=.*?([A-Z]+_[A-Z_]+)=/g),
    ])
    const own = ['POSTGRES_USER', 'POSTGRES_PASSWORD', 'POSTGRES_DB', 'NODE_ENV']
    expect(used.length).toBeGreaterThan(10)
    expect(used.filter((name) => !known.has(name) && !own.includes(name))).toEqual([])
  })

  it('run commands that exist, as a user without rights, on a read-only file system', () => {
    const image = read('config/deploy/Dockerfile').split('\nFROM ').at(-1) ?? ''
    expect(image).toMatch(/^USER node$/m)
    expect(image).toMatch(/^HEALTHCHECK [^]*\/healthz/m)
    for (const file of ['gateway', 'jobs']) {
      const text = read(`config/deploy/kubernetes/${file}.yaml`)
      const containers = matches(text, /(image: tax-workbench)\n/g).length
      for (const rule of [
        'readOnlyRootFilesystem: true',
        'allowPrivilegeEscalation: false',
        'runAsNonRoot: true',
      ])
        expect([file, rule, text.split(rule).length - 1]).toEqual([file, rule, containers])
    }
    const commands = read('server/commands/commands.ts')
    for (const file of manifests)
      for (const name of matches(read(file), /(?:args: \[|command: \['|gateway\.cjs,? )([a-z-]+)/g))
        expect(name === 'serve' || commands.includes(`${name}: ${name}Command`)).toBe(true)
  })

  it('ask only for metrics that the gateway has', () => {
    const sources = files
      .filter((file) => file.startsWith('server/metrics/'))
      .map(read)
      .join('\n')
    const known = new Set(matches(sources, /name: '(gateway_\w+)'/g))
    const texts = deployed.filter((file) => file.startsWith('config/deploy/prometheus/')).map(read)
    const used = texts.flatMap((text) => matches(text, /\b(gateway_\w+)/g))
    const base = (name: string) => name.replace(/_(bucket|count|sum)$/, '')
    expect(used.length).toBeGreaterThan(20)
    expect([...new Set(used)].filter((name) => !known.has(base(name)))).toEqual([])
  })
})
