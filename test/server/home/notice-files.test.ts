import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyAudience } from '@/wire/surveys/audience'
import type { NoticeReaders } from '@/wire/home/notice-readers'
import type { Notice, PublishedNotice, PublishNotice } from '@/wire/home/notices'
import type { Envelope } from '@/wire/protocol/envelope'
import type { UploadCredentials, UploadedFile } from '@/wire/protocol/uploads'
import { plainPng } from '../../lib/picture/pictures'
import { type Caller, createTestGateway, type TestGateway } from '../harness/client'
import { describeDatabase } from '../harness/database'

const area = '/dsb/api/home'
const text = (words: string) => ({ 'zh-CN': words, 'en-US': '' })
const pdf = Buffer.from('%PDF-1.7 schedule')

describeDatabase('documents and readers of a notice', (open) => {
  let gateway: TestGateway
  let bureau: Caller
  let unit: string
  const folder = mkdtempSync(join(tmpdir(), 'notice-files-'))
  beforeAll(async () => {
    gateway = await createTestGateway(await open(), { GATEWAY_MODE: 'demo', DATA_DIR: folder })
    const reader = await gateway.signIn('liqiang')
    unit = (await reader.get<{ XNZZID: string }>('/ddcloud/api/auth/cloud/user_info')).data.XNZZID
  })
  beforeEach(async () => {
    bureau = await gateway.signIn('wuhao')
  })
  afterAll(async () => {
    await gateway.close()
    rmSync(folder, { recursive: true })
  })

  async function upload(content: Buffer, name: string, who = bureau): Promise<string> {
    const { data } = await who.get<UploadCredentials>('/dsb/api/oss/private/get_credentials')
    const body = new FormData()
    body.append('token', data.token)
    body.append('file', new File([new Uint8Array(content)], name))
    const response = await gateway.fetch('/dsb/api/oss/upload', { method: 'POST', body })
    return ((await response.json()) as Envelope<UploadedFile>).data.key
  }
  const publish = (part: Partial<PublishNotice> = {}) =>
    bureau.post<{ id: string; people: number }>(`${area}/notices/publish`, {
      clientKey: randomUUID(),
      title: text('月报培训'),
      body: text('见附件。'),
      audience: { ...emptyAudience, units: [unit], perUnit: 'all' },
      ...part,
    })
  const published = async (id: string) =>
    (await bureau.get<{ items: PublishedNotice[] }>(`${area}/notices/published`)).data.items.find(
      (one) => one.id === id,
    )
  const readers = async (query: Record<string, string>, who = bureau) =>
    who.get<NoticeReaders>(`${area}/notices/readers`, query)

  it('are opened by its readers, in their order and under names that fit the content', async () => {
    const attachments = [
      { key: await upload(pdf, '安排.pdf'), name: '../培训安排.doc' },
      { key: await upload(pdf, 'b.pdf'), name: '课件.pdf' },
    ]
    const { data } = await publish({ attachments })
    expect(await published(data.id)).toMatchObject({ files: 2 })
    const reader = await gateway.signIn('liqiang')
    const { data: notice } = await reader.get<Notice>(`${area}/notice`, { id: data.id })
    expect(notice.attachments.map(({ name, size }) => ({ name, size }))).toEqual([
      { name: '培训安排.pdf', size: pdf.length },
      { name: '课件.pdf', size: pdf.length },
    ])
    const response = await gateway.fetch(notice.attachments[0]?.url ?? '')
    expect(response.headers.get('content-type')).toContain('application/pdf')
    expect(Buffer.from(await response.arrayBuffer())).toEqual(pdf)
    const changed = (sign: string) => (sign === 'sign=A' ? 'sign=B' : 'sign=A')
    const link = notice.attachments[0]?.url.replace(/sign=./, changed) ?? ''
    expect((await gateway.fetch(link)).status).toBe(404)
    // The upload itself stays the publisher's.
    expect((await reader.get('/dsb/api/oss/url', { key: attachments[0]?.key ?? '' })).http).toBe(404)
  })

  it.each<[what: string, requested: () => Promise<{ key: string; name: string }[]>, field: string]>([
    [
      'of somebody else',
      async () => [{ key: await upload(pdf, 'a.pdf', await gateway.signIn('zhoujie')), name: 'a.pdf' }],
      'attachments.0',
    ],
    [
      'that were not uploaded',
      async () => [
        { key: await upload(pdf, 'a.pdf'), name: 'a.pdf' },
        { key: 'a'.repeat(48), name: 'b.pdf' },
      ],
      'attachments.1',
    ],
    [
      'that are photos',
      async () => [{ key: await upload(plainPng(), 'a.png'), name: 'a.png' }],
      'attachments.0',
    ],
    [
      'that are too many',
      () => Promise.resolve(Array.from({ length: 6 }, () => ({ key: 'a'.repeat(48), name: 'a.pdf' }))),
      'attachments',
    ],
  ])('%s are refused, and nothing is published', async (_what, requested, field) => {
    const clientKey = randomUUID()
    const { http, error } = await publish({ clientKey, attachments: await requested() })
    expect(http).toBe(400)
    expect(error).toEqual([expect.objectContaining({ field })])
  })

  it('names who has read it and when, by unit and department, to its bureau alone', async () => {
    const { data } = await publish()
    const reader = await gateway.signIn('liqiang')
    const before = (await readers({ id: data.id })).data
    expect(before).toMatchObject({ people: data.people, read: 0, units: [{ id: unit, read: 0 }] })
    expect(before.items.every(({ readAt }) => readAt === null)).toBe(true)
    await reader.post(`${area}/notices/read`, { ids: [data.id] })
    const all = (await readers({ id: data.id })).data
    expect(all).toMatchObject({ read: 1, units: [{ people: data.people, read: 1 }] })
    const readAt = all.items.at(-1)?.readAt ?? ''
    expect(Math.abs(Date.parse(readAt) - gateway.clock.now().getTime())).toBeLessThan(60_000)
    const readOnly = (await readers({ id: data.id, only: 'read' })).data.items
    expect(readOnly).toHaveLength(1)
    expect(readOnly[0]?.name['zh-CN']).toBe('李强')
    expect((await readers({ id: data.id, only: 'unread' })).data.items).toHaveLength(data.people - 1)
    expect((await readers({ id: data.id, keyword: '李强' })).data).toMatchObject({
      total: 1,
      people: data.people,
    })
    expect((await readers({ id: data.id, unit: 'nowhere' })).data.items).toEqual([])
    expect((await readers({ id: data.id }, await gateway.signIn('zhoujie'))).http).toBe(404)
    expect((await readers({ id: data.id }, reader)).http).toBe(403)
  })

  it('lists its readers page by page, without repeating or leaving out one', async () => {
    const { data } = await publish({ audience: { ...emptyAudience, areas: ['330106'], perUnit: 'all' } })
    expect(data.people).toBeGreaterThan(3)
    const names: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { items, nextCursor }: NoticeReaders = (await readers({ id: data.id, size: '2', cursor })).data
      names.push(...items.map(({ name, unit: of }) => `${name['zh-CN']} ${of['zh-CN']}`))
      cursor = nextCursor
    }
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBeGreaterThanOrEqual(data.people)
  })
})
