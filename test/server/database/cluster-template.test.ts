import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../../../server/database/connection/open'
import { organisation } from '../../../server/database/schema'

jest.setTimeout(300_000)

describe('a template of the embedded database', () => {
  const root = mkdtempSync(join(tmpdir(), 'cluster-template-'))
  const templates = join(root, 'templates')
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  it('replaces an outdated one, and is copied with its tables and without rows', async () => {
    mkdirSync(join(templates, 'outdated'), { recursive: true })
    const first = await openEmbedded(join(root, 'first'), templates)
    await first.db.insert(organisation).values({
      id: 'one',
      name: { 'zh-CN': '一', 'en-US': 'One' },
      corpId: 'corp',
      areaCode: '330106',
      type: 1,
    })
    await first.close()
    const [name, ...others] = readdirSync(templates)
    expect(others).toEqual([])
    expect(name).not.toBe('outdated')

    writeFileSync(join(templates, name ?? '', 'marker'), '')
    const second = await openEmbedded(join(root, 'second'), templates)
    const rows = await second.db.$count(organisation)
    await second.close()
    expect(existsSync(join(root, 'second', 'database', 'marker'))).toBe(true)
    expect(rows).toBe(0)
  })
})
