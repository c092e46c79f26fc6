import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Form } from '../../../src/lib/questionnaire/schema/form'
import {
  documentResponse,
  verificationResponse,
  type DocumentVerification,
  type ReturnDocument,
} from '../../../src/wire/printing/return-document'
import type { Receipt } from '../../../src/wire/surveys/submission'
import type { UploadCredentials, UploadedFile } from '../../../src/wire/protocol/uploads'
import { person, returnDocument, upload } from '../../../server/database/schema'
import { pruneUploads } from '../../../server/jobs/upload-pruner'
import { closePrintPool } from '../../../server/printing/print-pool'
import { text } from '../../../server/surveys/templates/text'
import { plainPng } from '../../lib/picture/pictures'
import { createTestGateway, findTask, NOW, type Caller, type TestGateway } from '../harness/client'
import { describeDatabase } from '../harness/database'
import { publishReport, reportAnswers, reportForm } from '../harness/worlds/returned-survey'
import { readPdf } from '../harness/documents/read-pdf'

const area = '/dsb/api/questionnaire'
const head = {
  code: 'F203',
  authority: text('国家统计局', 'NBS'),
  approvedBy: text('国家统计局', 'NBS'),
  approvalNumber: '国统字〔2025〕88号',
  validUntil: '2027-01-31',
}

const anonymousForm: Form = {
  ...reportForm(),
  pages: [
    {
      id: 'one',
      title: text('一', 'One'),
      questions: [{ id: 'grade', kind: 'rate', title: text('评分', 'Grade'), max: 5 }],
    },
  ],
  rules: [],
}
const anonymousResponse = { submissionNo: 1, clientKey: randomUUID(), answers: { grade: 5 } }

describeDatabase('a printed return', (open) => {
  const folder = mkdtempSync(join(tmpdir(), 'print-'))
  let gateway: TestGateway
  let li: Caller
  let wu: Caller

  beforeAll(async () => {
    const env = { GATEWAY_MODE: 'demo', DATA_DIR: folder, OWN_ORIGINS: 'https://tax.example' }
    gateway = await createTestGateway(await open(), env)
    const names = text('李𠮷䶮', 'Li Ji Yan')
    await gateway.db.update(person).set({ name: names }).where(eq(person.id, 'liqiang'))
    li = await gateway.signIn('liqiang')
    wu = await gateway.signIn('wuhao')
  })
  afterAll(async () => {
    await closePrintPool()
    await gateway.close()
    rmSync(folder, { recursive: true })
  })

  async function sign(): Promise<string> {
    const { data } = await li.get<UploadCredentials>('/dsb/api/oss/private/get_credentials')
    const body = new FormData()
    body.append('token', data.token)
    body.append('file', new File([new Uint8Array(plainPng())], 'a.png'))
    const sent = await gateway.fetch('/dsb/api/oss/upload', { method: 'POST', body })
    return ((await sent.json()) as { data: UploadedFile }).data.key
  }
  async function createTask(anonymous = false): Promise<string> {
    const title = `专项${randomUUID()}`
    await publishReport(gateway.db, {
      ...{ title, ownerId: 'tjj-xihu', now: NOW, anonymous, ...(anonymous ? {} : { period: '2026-10' }) },
      form: anonymous ? { ...anonymousForm, id: randomUUID() } : { ...reportForm(), head },
      assignments: [{ personId: 'liqiang', organisationId: 'xixi' }],
    })
    return (await findTask(li, title)).id
  }
  const send = async (id: string, submissionNo = 1, more = {}) =>
    li.post(`${area}/submit`, {
      ...{ id, submissionNo, clientKey: randomUUID() },
      answers: { ...reportAnswers, ...more },
    })
  const own = (id: string, more = {}, caller = li) =>
    caller.post<ReturnDocument>(`${area}/document`, { id, ...more })
  const reviewed = (id: string, more = {}, caller = wu) =>
    caller.post<ReturnDocument>(`${area}/review/document`, { id, ...more })
  const verify = (code: string) =>
    gateway.caller().post<DocumentVerification>('/dsb/api/verification', { code })
  const fetched = async (url: string) => {
    const sent = await gateway.fetch(url)
    return { type: sent.headers, file: Buffer.from(await sent.arrayBuffer()) }
  }
  const stored = () => readdirSync(join(folder, 'uploads')).length
  const keyOf = ({ url }: ReturnDocument) => url.replace(/\?.*/, '')

  it('is the official form with head, unit, figures, signature, foot and code', async () => {
    const id = await createTask()
    await send(id, 1, { signature: { key: await sign(), name: '李𠮷䶮' } })
    const { data } = await own(id)
    expect(v.is(documentResponse, data)).toBe(true)
    const { type, file } = await fetched(data.url)
    expect(type.get('content-type')).toBe('application/pdf')
    expect(decodeURIComponent(type.get('content-disposition') ?? '')).toContain(data.name)
    const { pages, fonts, images } = readPdf(file)
    const all = pages.join('\n')
    for (const told of ['表    号：\nF203', '国统字〔2025〕88号', '2027-01-31', '2026年10月', '从业人员'])
      expect(all).toContain(told)
    // Name and code of the unit, a total that the form computes, and the masked number of the respondent.
    for (const told of ['西溪', '基本工资', '合计', '500', '138****', '单位负责人：'])
      expect(all).toContain(told)
    // A character that the font lacks is named by its code point; rare ones that it has are printed.
    expect(all).toContain('李〔U+20BB7〕䶮')
    expect(all).toContain(data.code)
    expect(all).toContain(`第 ${pages.length} 页 共 ${pages.length} 页`)
    expect(images).toBeGreaterThan(0)
    expect(new Set(fonts)).toEqual(new Set(['NotoSansSC-Regular', 'NotoSansSC-Bold']))
    // Subsets: the two fonts have 21 MB.
    expect(file.length).toBeLessThan(300_000)
  })

  it('is made once for each submission, for its respondent and the bureau alike', async () => {
    const id = await createTask()
    await send(id)
    const before = stored()
    const [first, second] = await Promise.all([own(id), own(id)])
    expect(keyOf(second.data)).toBe(keyOf(first.data))
    expect(keyOf((await reviewed(id)).data)).toBe(keyOf(first.data))
    expect(stored()).toBe(before + 1)
    await wu.post(`${area}/return`, {
      ...{ id, submissionNo: 1, dueAt: new Date(NOW.getTime() + 3 * 86_400_000).toISOString() },
      correctionRequests: [{ at: 'staff', reason: '请核对' }],
    })
    expect((await send(id, 2, { staff: '13' })).http).toBe(200)
    const corrected = (await own(id)).data
    expect(keyOf(corrected)).not.toBe(keyOf(first.data))
    expect(keyOf((await reviewed(id, { submissionNo: 1 })).data)).toBe(keyOf(first.data))
    expect(stored()).toBe(before + 2)
    // Unlike uploads that no answer refers to, the archive is kept.
    gateway.clock.advance(40 * 86_400_000)
    await pruneUploads(gateway)
    gateway.clock.advance(-40 * 86_400_000)
    expect(await gateway.db.$count(upload, eq(upload.type, 'pdf'))).toBe(
      await gateway.db.$count(returnDocument),
    )
  })

  it('is given to nobody else, nor of an anonymous or withdrawn response', async () => {
    const id = await createTask()
    expect((await own(id)).http).toBe(404)
    await send(id)
    const codes = async (...calls: Promise<{ http: number }>[]) =>
      (await Promise.all(calls)).map(({ http }) => http)
    const other = await gateway.signIn('sunli')
    const foreign = await gateway.signIn('zhoujie')
    expect(
      await codes(own(id, {}, other), reviewed(id, {}, li), reviewed(id, {}, foreign), own(id, {}, wu)),
    ).toEqual([404, 403, 403, 404])
    expect((await own(id, {}, gateway.caller())).http).toBe(401)
    await li.post(`${area}/withdraw`, { id, submissionNo: 1 })
    expect(await codes(reviewed(id), own(id))).toEqual([404, 200])
    const anonymous = await createTask(true)
    expect((await li.post(`${area}/submit`, { ...anonymousResponse, id: anonymous })).http).toBe(200)
    expect(await codes(own(anonymous), reviewed(anonymous))).toEqual([403, 403])
  })

  it('is confirmed to everybody by its code, without content, also after it is superseded', async () => {
    const id = await createTask()
    const receipt = (await send(id)).data as Receipt
    const { data } = await own(id)
    const { file } = await fetched(data.url)
    const typed = ` ${data.code.toLowerCase()} `
    const found = (await verify(typed)).data
    expect(v.is(verificationResponse, found)).toBe(true)
    expect(found).toMatchObject({
      ...{ submissionNo: 1, state: 'current' },
      ...{ receiptNo: receipt.receiptNo, submittedAt: receipt.submittedAt },
      fileHash: createHash('sha256').update(file).digest('hex'),
    })
    expect(readPdf(file).pages.join('').replace(/\s/g, '')).toContain(found.contentHash)
    expect(Object.keys(found).sort()).toEqual(Object.keys(verificationResponse.entries).sort())
    await li.post(`${area}/withdraw`, { id, submissionNo: 1 })
    expect((await verify(data.code)).data.state).toBe('withdrawn')
    expect((await verify('AAAA-AAAA-AAAA-AAAA')).http).toBe(404)
    expect((await verify('7Q4K')).http).toBe(400)
  })

  it('cannot be found by guessing', async () => {
    const limited = gateway.settings.limits
    const before = limited.verificationsPerAddressHour
    limited.verificationsPerAddressHour = 2
    const codes = []
    for (let n = 0; n < 3; n += 1) codes.push((await verify('AAAA-AAAA-AAAA-AAAA')).http)
    limited.verificationsPerAddressHour = before
    expect(codes.at(-1)).toBe(429)
  })
})
