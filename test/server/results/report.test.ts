import { eq } from 'drizzle-orm'
import { membership, organisation, person } from '../../../server/database/schema'
import type { OpenDatabase } from '../../../server/database/connection/open'
import { closePrintPool } from '../../../server/printing/print-pool'
import { issueExportTicket } from '../../../server/results/export/download-ticket'
import { openExport } from '../../../server/results/export/file'
import { countNow } from '../../../server/tally/tally'
import { text } from '../../../server/surveys/templates/text'
import type { Answers, Question } from '../../../src/lib/questionnaire/schema/form'
import type { ExportSpec } from '../../../src/wire/results/result-export'
import {
  createCrosstabWorld,
  optionsOf,
  OWNER,
  titleOf,
  type CrosstabWorld,
} from '../harness/worlds/crosstab-world'
import { describeDatabase } from '../harness/database'
import { readPdf } from '../harness/documents/read-pdf'
import { unzip } from '../harness/read-workbook'

const questions: Question[] = [
  { id: 'grade', kind: 'rate', title: titleOf('<grade>'), max: 5 },
  { id: 'way', kind: 'single', title: titleOf('way'), options: optionsOf('hall', 'app') },
  { id: 'income', kind: 'number', title: titleOf('income'), decimals: 2, unit: text('万元', 'CNY 10,000') },
  { id: 'words', kind: 'text', title: titleOf('words') },
]
const responses: Answers[] = [
  { grade: 5, way: 'app', income: '1000.50', words: '保密的意见' },
  { grade: 4, way: 'app', income: '234.5' },
  { grade: 3, way: 'hall' },
]

describeDatabase('a report of results', (open) => {
  let opened: OpenDatabase
  let world: CrosstabWorld
  const who = {
    person: { id: 'zhou', name: text('周洁', 'Zhou Jie'), mobile: '13900000001' },
    ...{ personId: 'zhou', organisationId: OWNER, language: 'zh-CN' as const },
  }

  beforeAll(async () => {
    opened = await open()
    world = await createCrosstabWorld(opened.db)
    await opened.db
      .update(organisation)
      .set({ name: text('西湖区𠮷局', 'Bureau') })
      .where(eq(organisation.id, OWNER))
    await opened.db.insert(person).values(who.person)
    await opened.db.insert(membership).values({ personId: 'zhou', organisationId: OWNER, role: 'reviewer' })
  })
  afterAll(async () => {
    await closePrintPool()
    await opened.close()
  })

  const ask = (surveyId: string, spec: Partial<ExportSpec>) =>
    issueExportTicket(world.gateway, who, {
      ...{ surveyId, format: 'docx', part: 'answers', masked: false, language: 'zh-CN', ...spec },
    })
  async function fetched(surveyId: string, format: 'docx' | 'pdf') {
    const { url, name } = await ask(surveyId, { format })
    const pieces: Uint8Array[] = []
    const { content } = await openExport(world.gateway, url.split('ticket=')[1] ?? '')
    for await (const piece of content) pieces.push(piece)
    return { name, file: Buffer.concat(pieces) }
  }
  async function texts(surveyId: string) {
    const word = (await fetched(surveyId, 'docx')).file
    const pdf = (await fetched(surveyId, 'pdf')).file
    const document = unzip(word).get('word/document.xml') ?? ''
    const written = [...document.matchAll(/<w:t [^>]*>([^<]*)<\/w:t>/g)].map(([, part]) => part)
    return { word: written.join('\n'), pdf: readPdf(pdf).pages.join('\n').replace(/\n/g, '') }
  }

  it('says in both formats the bureau, the response, and each question in words and figures', async () => {
    const surveyId = await world.publish(questions, responses)
    await countNow(world.gateway, surveyId)
    const { word, pdf } = await texts(surveyId)
    // Independently: (5 + 4 + 3) / 3, two of three, and 1000.50 + 234.5.
    for (const told of [
      '平均 4.00 分（满分 5 分）',
      '“选项app”，占 66.7%',
      '1,235',
      '617.5',
      '计量单位：万元',
    ])
      for (const report of [word, pdf]) expect(report).toContain(told)
    expect(word).toContain('西湖区𠮷局')
    expect(pdf).toContain('西湖区〔U+20BB7〕局')
    expect(word).toContain('&lt;grade&gt;')
    expect(`${word}${pdf}`).not.toContain('保密的意见')
  })

  it('is named by the survey, and shows no more of an anonymous one than its result', async () => {
    const surveyId = await world.publish([questions[0] as Question], responses.slice(0, 2), true)
    const { name } = await fetched(surveyId, 'docx')
    expect(name).toMatch(/^交叉\d+ 结果报告 2026-11-20\.docx$/)
    const { word, pdf } = await texts(surveyId)
    for (const report of [word, pdf]) {
      expect(report).toContain('答卷少于五份，结果不予公布')
      expect(report).not.toContain('<grade>')
    }
    const refusal = { code: 'invalidInput', fields: [expect.objectContaining({ field: 'part' })] }
    await expect(ask(surveyId, { part: 'codeBook' })).rejects.toMatchObject(refusal)
  })
})
