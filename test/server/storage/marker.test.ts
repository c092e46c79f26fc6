import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { storeMarker } from '../../../server/database/schema'
import { readSettings } from '../../../server/settings'
import { adoptStore, claimStore, expectOwnStore } from '../../../server/storage/marker'
import type { OpenDatabase } from '../../../server/database/connection/open'
import { describeDatabase } from '../harness/database'

describeDatabase('the store of a database', (open) => {
  const root = mkdtempSync(join(tmpdir(), 'marker-'))
  let opened: OpenDatabase
  beforeEach(async () => void (opened = await open('nothing')))
  afterEach(() => opened.close())
  afterAll(() => rmSync(root, { recursive: true }))

  const onServer = (dataDir: string) => ({
    ...readSettings({ DATA_DIR: dataDir }),
    databaseUrl: 'postgres://somewhere',
  })
  const newFolder = () => onServer(mkdtempSync(join(root, 'data-')))
  const markerIn = ({ dataDir }: { dataDir: string }) => join(dataDir, 'uploads', 'belongs-to-database')

  it('is the folder of the first gateway, and others may use the same one', async () => {
    const shared = newFolder()
    await Promise.all([1, 2, 3].map(() => claimStore(opened.db, { ...shared })))
    const [row] = await opened.db.select().from(storeMarker)
    expect(row).toMatchObject({ written: true, name: readFileSync(markerIn(shared), 'utf8').trim() })
    await expectOwnStore(opened.db, shared)
  })

  it('refuses a gateway with a folder of its own, which it names with what to do', async () => {
    await claimStore(opened.db, newFolder())
    const own = newFolder()
    const [{ name } = { name: '' }] = await opened.db.select().from(storeMarker)
    const refusal = `${own.dataDir}/uploads is not where the other gateways of this database store files.`
    await expect(claimStore(opened.db, own)).rejects.toThrow(refusal)
    await expect(expectOwnStore(opened.db, own)).rejects.toThrow(refusal)
    await expect(claimStore(opened.db, own)).rejects.toThrow(
      `write ${name} into the file belongs-to-database`,
    )
    rmSync(join(own.dataDir, 'uploads'), { recursive: true, force: true })
    await adoptStore(opened.db, own)
    await claimStore(opened.db, own)
  })

  it('refuses the folder of another database', async () => {
    const other = newFolder()
    await adoptStore(opened.db, other)
    await opened.db.delete(storeMarker)
    await expect(claimStore(opened.db, other)).rejects.toThrow('contains the files of another database')
    await expect(adoptStore(opened.db, other)).rejects.toThrow('contains the files of another database')
  })

  it('is written by the next gateway if the first one ended in between', async () => {
    const shared = newFolder()
    await opened.db.insert(storeMarker).values({ name: 'begun' })
    await claimStore(opened.db, shared)
    expect(readFileSync(markerIn(shared), 'utf8')).toBe('begun\n')
    writeFileSync(markerIn(shared), 'other\n')
    await expect(claimStore(opened.db, shared)).rejects.toThrow('is not where the other gateways')
  })

  it('is not recorded for a folder beside the embedded database', async () => {
    await claimStore(opened.db, { ...newFolder(), databaseUrl: null })
    expect(await opened.db.$count(storeMarker)).toBe(0)
  })
})
