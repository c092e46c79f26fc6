import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openEmbedded, rowsOf } from '../../../server/database/connection/open'
import { openInFolder } from '../harness/templates'

const marked = sql`select count(*)::int as count from pg_tables where tablename = 'marker'`

describe('the folder of the embedded database', () => {
  const root = mkdtempSync(join(tmpdir(), 'gateway-folder-'))
  const folder = join(root, 'kept')
  const database = join(folder, 'database')

  beforeAll(async () => {
    mkdirSync(folder)
    const { db, close } = await openInFolder(folder, 'nothing')
    await db.execute(sql`create table marker (id int)`)
    await close()
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  async function countMarkers(dataDir: string): Promise<number> {
    const { db, close } = await openEmbedded(dataDir)
    const [row] = await rowsOf<{ count: number }>(db, marked)
    await close()
    return row?.count ?? 0
  }

  it.each(['PG_VERSION', 'global', 'global/pg_control', 'base', 'pg_wal', 'pg_xact', 'pg_multixact'])(
    'is refused by name and left unchanged when %s is missing',
    async (entry) => {
      const movedFile = join(root, 'aside')
      renameSync(join(database, entry), movedFile)
      const before = readdirSync(database, { recursive: true }).sort()
      const opening = openEmbedded(folder)
      const outcome = await opening.then(
        ({ close }) => close().then(() => 'opened'),
        (error: Error) => error.message,
      )
      const after = readdirSync(database, { recursive: true }).sort()
      rmSync(join(database, entry), { recursive: true, force: true })
      renameSync(movedFile, join(database, entry))
      expect(outcome).toBe(`${entry} is missing`)
      expect(after).toEqual(before)
      expect(existsSync(join(folder, 'gateway.lock'))).toBe(false)
    },
  )

  it.each(['pg_wal', 'pg_xact', 'base'])('is refused by name when %s is empty', async (entry) => {
    const movedFile = join(root, 'aside')
    renameSync(join(database, entry), movedFile)
    mkdirSync(join(database, entry))
    const outcome = await openEmbedded(folder).then(
      ({ close }) => close().then(() => 'opened'),
      (error: Error) => error.message,
    )
    rmSync(join(database, entry), { recursive: true, force: true })
    renameSync(movedFile, join(database, entry))
    expect(outcome).toBe(`${entry} is empty`)
  })

  it('opens with its rows when it is complete', async () => {
    expect(await countMarkers(folder)).toBe(1)
  })

  it('is created next to an empty one left by a start that was killed', async () => {
    const dataDir = join(root, 'killed')
    mkdirSync(join(dataDir, 'database.new'), { recursive: true })
    mkdirSync(join(dataDir, 'database'))
    cpSync(join(database, 'global'), join(dataDir, 'database.new', 'global'), { recursive: true })
    writeFileSync(join(dataDir, 'database.new', 'PG_VERSION'), '17\n')
    expect(await countMarkers(dataDir)).toBe(0)
    expect(readdirSync(dataDir)).toEqual(['database'])
  })
})
