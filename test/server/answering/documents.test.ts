import { randomUUID } from 'node:crypto'
import type { Answers, Question } from '../../../src/lib/questionnaire/schema/form'
import type { UploadCredentials, UploadedFile } from '../../../src/wire/protocol/uploads'
import { ask, formOf } from '../../lib/questionnaire/build'
import { createTestGateway, findTask, NOW, submit, type Caller, type TestGateway } from '../harness/client'
import { describeDatabase } from '../harness/database'
import { publishReport } from '../harness/worlds/returned-survey'

const papers = ask({ kind: 'file', id: 'papers', types: ['pdf'], maxMegabytes: 1 })

describeDatabase('documents of a response', (open) => {
  let gateway: TestGateway
  let sunli: Caller
  beforeAll(async () => {
    gateway = await createTestGateway(await open())
    sunli = await gateway.signIn('sunli')
  })
  afterAll(() => gateway.close())

  async function upload(name: string, content = '%PDF-1.7'): Promise<string> {
    const { data } = await sunli.get<UploadCredentials>('/dsb/api/oss/private/get_credentials')
    const body = new FormData()
    body.append('token', data.token)
    body.append('file', new File([Buffer.from(content, 'latin1')], name))
    const sent = await gateway.fetch('/dsb/api/oss/upload', { method: 'POST', body })
    return ((await sent.json()) as { data: UploadedFile }).data.key
  }

  async function sent(answers: Answers, question: Question = papers): Promise<unknown> {
    const title = randomUUID()
    await publishReport(gateway.db, {
      ...{ ownerId: 'swj-xihu', now: NOW, title, period: '2026-11' },
      form: { ...formOf([question]), id: `papers-${randomUUID()}` },
      assignments: [{ personId: 'sunli', organisationId: 'liuxia' }],
    })
    const reply = await submit(sunli, (await findTask(sunli, title)).id, answers)
    const { findings } = (reply.data ?? {}) as { findings?: { code: string }[] }
    return findings?.map(({ code }) => code) ?? reply.status
  }
  const one = (key: string, name: string): Answers => ({ papers: { keys: [key], names: [name] } })

  it('are accepted with their names', async () => {
    expect(await sent(one(await upload('a.pdf'), '合同.pdf'))).toBe(200)
  })

  it('are refused by their content, whatever their name says', async () => {
    const png = await upload('a.pdf', '\x89PNG\r\n\x1a\n').catch(() => '')
    const word = await upload('a.docx', 'PK\x03\x04 [Content_Types].xml word/document.xml')
    expect(await sent(one(word, '合同.pdf'))).toEqual(['wrongFileType'])
    expect(png).not.toMatch(/^[0-9a-f]{48}$/)
  })

  it('are refused above the size of the question', async () => {
    const large = await upload('a.pdf', `%PDF-1.7${' '.repeat(1024 * 1024)}`)
    expect(await sent(one(large, 'a.pdf'))).toEqual(['wrongFileType'])
    expect(await sent(one(large, 'a.pdf'), ask({ kind: 'file', id: 'papers', types: ['pdf'] }))).toBe(200)
  })

  it('are refused with a name that is a path, and if they are another person’s', async () => {
    const key = await upload('a.pdf')
    expect(await sent(one(key, '../a.pdf'))).toEqual(['wrongShape'])
    expect(await sent(one('a'.repeat(48), 'a.pdf'))).toEqual(['notUploaded'])
  })

  it('are saved under their names', async () => {
    const key = await upload('a.pdf')
    const { data } = await sunli.get<{ url: string }>('/dsb/api/oss/url', { key })
    const file = await gateway.fetch(`${data.url}&name=${encodeURIComponent('../合同 (1).pdf')}`)
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="${key.slice(0, 8)}.pdf"; filename*=UTF-8''%E5%90%88%E5%90%8C%20%281%29.pdf`,
    )
  })
})
