import { zip, type ZipEntry } from '../../../server/results/export/zip'
import { crc32 } from '../../lib/picture/crc32'
import { until } from '../../until'
import { unzip } from '../harness/read-workbook'

async function bytesOf(entries: ZipEntry[]): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of zip(entries)) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** More pieces than fit into all buffers between the content and the reader. */
const BUFFERED = 20_000

/** Poorly compressible content without an end, which counts its pieces and whether it was closed. */
function endless() {
  const state = { pieces: 0, closed: false }
  async function* content() {
    try {
      for (let seed = 1; ; seed = (seed * 48_271) % 2_147_483_647) {
        state.pieces += 1
        yield `${seed};`.repeat(100)
      }
    } finally {
      state.closed = true
    }
  }
  return { state, content: content() }
}

describe('an archive', () => {
  const entries = (): ZipEntry[] => [
    { name: '空.txt', content: [] },
    { name: 'xl/单位.xml', content: ['税企', '工作台', '📊'.repeat(100_000)] },
  ]

  it('holds the content of its entries, named in UTF-8', async () => {
    const files = unzip(await bytesOf(entries()))
    expect([...files]).toEqual([
      ['空.txt', ''],
      ['xl/单位.xml', `税企工作台${'📊'.repeat(100_000)}`],
    ])
  })

  it('names the checksum, and as time of every entry the first one of the format', async () => {
    const archive = await bytesOf([{ name: 'a', content: ['12', '3'] }])
    const entry = archive.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
    expect(archive.readUInt32LE(entry + 16)).toBe(crc32(Buffer.from('123')))
    expect([archive.readUInt16LE(entry + 12), archive.readUInt16LE(entry + 14)]).toEqual([0, 0x0021])
    expect(archive.readUInt16LE(entry + 30)).toBe(0)
  })

  it('has the same bytes for the same content', async () => {
    expect((await bytesOf(entries())).equals(await bytesOf(entries()))).toBe(true)
  })

  it('fails with the error of its content', async () => {
    async function* failing() {
      yield 'a'
      throw new Error('the database is gone')
    }
    await expect(bytesOf([...entries(), { name: 'b', content: failing() }])).rejects.toThrow(
      'the database is gone',
    )
  })

  it('reads little more content than its reader needs, and closes the content when its reader leaves', async () => {
    const { state, content } = endless()
    const archive = zip([{ name: 'a', content }])
    for (let piece = 0; piece < 3; piece += 1) await archive.next()
    const started = state.pieces
    const other = endless()
    const reader = zip([{ name: 'a', content: other.content }])
    // Compresses twice as much as `archive` may, to give `archive` the time to exceed the limit.
    while (other.state.pieces < 2 * (started + BUFFERED)) await reader.next()
    expect(state.pieces).toBeLessThan(started + BUFFERED)
    for (const each of [archive, reader]) await each.return(undefined)
    await until(() => (state.closed && other.state.closed) || null)
  })
})
