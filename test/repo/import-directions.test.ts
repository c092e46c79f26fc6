import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const root = path.resolve(__dirname, '..', '..')
const depcruise = path.join(root, 'node_modules', '.bin', 'depcruise')

interface Violation {
  rule: { name: string }
  from: string
}

/** Creates files with the listed imports, and returns the rules they violate. */
async function brokenRules(tree: Record<string, string[]>): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'imports-'))
  try {
    cpSync(path.join(root, 'tsconfig.json'), path.join(folder, 'tsconfig.json'))
    for (const [file, imports] of Object.entries(tree)) {
      mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
      const lines = imports.map((name, index) => `import { v as v${index} } from '${name}'\n`)
      const uses = imports.map((_, index) => `v${index}`).join(', ')
      writeFileSync(path.join(folder, file), `${lines.join('')}export const v: unknown[] = [${uses}]\n`)
    }
    const folders = [...new Set(Object.keys(tree).map((file) => file.split('/')[0]!))]
    const args = [
      '--config',
      path.join(root, 'config', 'dependency-cruiser.cjs'),
      '--output-type',
      'json',
      ...folders,
    ]
    const { stdout } = await promisify(execFile)(depcruise, args, { cwd: folder })
    const { summary } = JSON.parse(stdout) as { summary: { violations: Violation[] } }
    return summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe('import directions', () => {
  it('allow every layer to use the layers below it', async () => {
    const tree = {
      'src/lib/a.ts': [],
      'src/wire/a.ts': ['../lib/a'],
      'src/env.ts': ['@/lib/a'],
      'src/platform/a-types.ts': [],
      'src/platform/a.ts': ['@/wire/a', './a-types'],
      'src/platform/a.h5.ts': ['@/env', './a-types'],
      'src/request/a.ts': ['@/platform/a'],
      'src/services/a.ts': ['@/request/a'],
      'src/stores/a.ts': ['@/services/a'],
      'src/i18n/a.ts': ['@/wire/a'],
      'src/hooks/a.ts': ['@/platform/a', '@/i18n/a'],
      'src/components/a.ts': ['@/hooks/a'],
      'src/features/x/a.ts': ['@/components/a', '@/stores/a', './b'],
      'src/features/x/b.ts': ['@/lib/a'],
      'src/components/chart/a.ts': ['@/lib/a'],
      'src/features/results/a.ts': ['@/components/chart/a'],
      'src/features/demo/charts/a.ts': ['@/components/chart/a'],
      'src/pages/p.ts': ['@/features/x/a'],
      'src/pages/chart/p.ts': ['@/features/demo/charts/a'],
      'server/a.ts': ['../src/wire/a', '../src/lib/a'],
    }
    expect(await brokenRules(tree)).toEqual([])
  })

  it('forbid every import upwards, across and in cycles', async () => {
    const tree = {
      'src/lib/a.ts': ['@/wire/a'],
      'src/wire/a.ts': [],
      'src/platform/a.ts': ['@/i18n/a'],
      'src/platform/a.h5.ts': ['./a'],
      'src/i18n/a.ts': [],
      'src/request/a.ts': ['@/platform/a.h5'],
      'src/stores/a.ts': ['@/features/x/a'],
      'src/components/a.ts': ['@/stores/a'],
      'src/features/x/a.ts': ['@/features/y/a'],
      'src/features/y/a.ts': ['@/pages/p', './b'],
      'src/features/y/b.ts': ['./a'],
      'src/pages/p.ts': ['../../server/a'],
      'src/components/chart/a.ts': [],
      'src/features/demo/charts/a.ts': [],
      'src/features/demo/a.ts': ['./charts/a'],
      'src/pages/home/p.ts': ['@/components/chart/a'],
      'server/a.ts': ['../src/i18n/a'],
    }
    const broken = await brokenRules(tree)
    expect(broken).toEqual(
      expect.arrayContaining([
        'lib-imports: src/lib/a.ts',
        'platform-imports: src/platform/a.ts',
        'set-through-contract: src/platform/a.h5.ts',
        'no-suffix: src/request/a.ts',
        'stores-imports: src/stores/a.ts',
        'components-imports: src/components/a.ts',
        'features-apart: src/features/x/a.ts',
        'features-below-pages: src/features/y/a.ts',
        'no-cycle: src/features/y/a.ts',
        'not-to-server: src/pages/p.ts',
        'server-imports: server/a.ts',
        'charts-apart: src/features/demo/a.ts',
        'charts-apart: src/pages/home/p.ts',
      ]),
    )
  })
})
