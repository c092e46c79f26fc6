import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FileStore, readAll } from '../../../server/storage/file-store'
import { folderStore } from '../../../server/storage/folder-store'
import { s3Store } from '../../../server/storage/s3/store'
import {
  describeOnObjectStore,
  type StartedStore,
  startObjectStore,
} from '../harness/object-store/object-store'

const newKey = () => randomBytes(24).toString('hex')
const text = (content: string) => Buffer.from(content)
const sha = (content: Buffer) => createHash('sha256').update(content).digest('hex')
/** Later than anything that has been stored. */
const later = () => new Date(Date.now() + 3_600_000)

/** What every store does; `open` gives the same store again, as another gateway has it. */
function storeContract(open: () => FileStore): void {
  const read = async (key: string, store = open()) => {
    const found = await store.open(key)
    return found && (await readAll(found)).toString()
  }

  it('gives back what was put, with its size, to every gateway', async () => {
    const key = newKey()
    await open().put(key, text('收据'))
    expect(await read(key)).toBe('收据')
    const found = await open().open(key)
    expect([found?.size, await read(key)]).toEqual([6, '收据'])
    found?.content.destroy()
  })

  it('gives back ten megabytes piece by piece, byte for byte', async () => {
    const [key, content] = [newKey(), randomBytes(10_485_760)]
    await open().put(key, content)
    const found = await open().open(key)
    const hash = createHash('sha256')
    let pieces = 0
    for await (const piece of found?.content ?? []) {
      hash.update(piece as Buffer)
      pieces += 1
    }
    expect([found?.size, hash.digest('hex')]).toEqual([content.length, sha(content)])
    expect(pieces).toBeGreaterThan(10)
  })

  it('reads no more than allowed', async () => {
    const key = newKey()
    await open().put(key, Buffer.alloc(5_000_000))
    const found = await open().open(key)
    if (!found) throw new Error('not stored')
    await expect(readAll(found, 1_000_000)).rejects.toThrow('too large')
    expect(found.content.destroyed).toBe(true)
  })

  it('stores an empty file', async () => {
    const key = newKey()
    await open().put(key, text(''))
    expect(await read(key)).toBe('')
  })

  it('has no file that was not stored, and one that was only staged', async () => {
    const key = newKey()
    expect(await open().open(key)).toBeNull()
    const staged = await open().stage(text('staged'))
    expect(await open().open(key)).toBeNull()
    await staged.commit(key)
    expect(await read(key)).toBe('staged')
  })

  it('replaces a file in one step', async () => {
    const key = newKey()
    await open().put(key, text('one'))
    await (await open().stage(text('another'))).commit(key)
    expect(await read(key)).toBe('another')
  })

  it('deletes files, also those that are gone', async () => {
    const keys = [newKey(), newKey(), newKey()]
    await Promise.all(keys.slice(1).map((key) => open().put(key, text(key))))
    await open().remove(keys)
    await open().remove(keys)
    expect(await Promise.all(keys.map((key) => read(key)))).toEqual([null, null, null])
  })

  it('deletes what was staged and left behind, and nothing else', async () => {
    const [kept, used] = [newKey(), newKey()]
    await open().put(kept, text('kept'))
    await (await open().stage(text('used'))).commit(used)
    await (await open().stage(text('thrown away'))).discard()
    await open().stage(text('left behind'))
    expect(await open().removeStale(new Date(0))).toBe(0)
    expect(await open().removeStale(later())).toBe(1)
    expect(await open().removeStale(later())).toBe(0)
    expect([await read(kept), await read(used)]).toEqual(['kept', 'used'])
  })

  it('can be written to, which leaves nothing', async () => {
    await open().expectWritable()
    expect(await open().removeStale(later())).toBe(0)
    await open().settle()
  })

  it('has the name of its database, once it has one', async () => {
    expect(await open().readMarker()).toBeNull()
    await open().writeMarker('name')
    expect(await open().readMarker()).toBe('name')
  })
}

describe('files in the folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'store-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  storeContract(() => folderStore(folder))
})

describeOnObjectStore('files in an object store', () => {
  let started: StartedStore
  beforeAll(async () => void (started = await startObjectStore()))
  afterAll(() => started.close())
  storeContract(() => s3Store(started.settings))

  it('have a place of their own in a bucket that others use', async () => {
    const own = () => s3Store({ ...started.settings, prefix: 'own/files-of/' })
    const key = newKey()
    await own().put(key, text('own'))
    expect(await started.names()).toContain(`own/files-of/files/${key}`)
    expect([await s3Store(started.settings).open(key), await own().readMarker()]).toEqual([null, null])
    const removed = [await own().removeStale(later()), await s3Store(started.settings).removeStale(later())]
    expect(removed).toEqual([0, 0])
  })

  it('are listed page by page', async () => {
    const put = (name: string) => started.ask(`/incoming/${name}`, { method: 'PUT', body: 'x' })
    for (let begin = 0; begin < 110; begin += 10)
      await Promise.all(Array.from({ length: 10 }, (_, n) => put(`many-${begin + n}`)))
    expect(await s3Store(started.settings).removeStale(later())).toBe(110)
    expect((await started.names()).filter((name) => name.startsWith('incoming/'))).toEqual([])
  })

  it.each([
    ['secretAccessKey', 'wrong', 'SignatureDoesNotMatch'],
    ['bucket', 'another', 'NoSuchBucket'],
  ])('with a wrong %s fail with the reason of the store', async (setting, value, code) => {
    const store = s3Store({ ...started.settings, [setting]: value })
    const refusal = { name: 'StoreError', code }
    await expect(store.put(newKey(), text('x'))).rejects.toMatchObject(refusal)
    await expect(store.open(newKey())).rejects.toMatchObject(refusal)
    await expect(store.expectWritable()).rejects.toMatchObject(refusal)
    expect(store.place).not.toContain('wrong')
  })
})
