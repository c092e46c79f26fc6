import { eq } from 'drizzle-orm'
import type { Answers } from '../../../src/lib/questionnaire/schema/form'
import type { ExportSpec } from '../../../src/wire/results/result-export'
import type { OpenDatabase } from '../../../server/database/connection/open'
import { membership, person, resultExport, response } from '../../../server/database/schema'
import { text } from '../../../server/surveys/templates/text'
import { openExport } from '../../../server/results/export/file'
import { issueExportTicket, listExports } from '../../../server/results/export/download-ticket'
import { createCrosstabWorld, OWNER, type CrosstabWorld } from '../harness/worlds/crosstab-world'
import { describeDatabase } from '../harness/database'
import { readWorkbook, type ReadCell } from '../harness/read-workbook'
import { questions, TRAPS, responses, parse } from './export-samples'

describeDatabase('an export', (open) => {
  let opened: OpenDatabase
  let world: CrosstabWorld
  let surveyId: string
  const who = {
    person: { id: 'zhou', name: text('周洁', 'Zhou Jie'), mobile: '13900000001' },
    ...{ personId: 'zhou', organisationId: OWNER, language: 'zh-CN' as const },
  }

  beforeAll(async () => {
    opened = await open()
    world = await createCrosstabWorld(opened.db)
    surveyId = await world.publish(questions, responses)
    await opened.db.insert(person).values(who.person)
    await opened.db.insert(membership).values({ personId: 'zhou', organisationId: OWNER, role: 'reviewer' })
    const [first] = await opened.db.select().from(response).where(eq(response.surveyId, surveyId)).limit(1)
    const justifications = [{ ruleId: 'rise', cell: 'n', value: '1 > 0', text: '=新增订单' }]
    await opened.db
      .update(response)
      .set({ justifications })
      .where(eq(response.id, first?.id ?? ''))
  })
  afterAll(() => opened.close())

  const ask = (spec: Partial<ExportSpec> = {}, survey = surveyId) =>
    issueExportTicket(world.gateway, who, {
      ...{ surveyId: survey, format: 'xlsx', part: 'answers', masked: false, language: 'zh-CN', ...spec },
    })
  const ticketOf = ({ url }: { url: string }) => url.split('ticket=')[1] ?? ''
  async function fetched(spec: Partial<ExportSpec> = {}, survey = surveyId): Promise<Buffer> {
    const pieces: Uint8Array[] = []
    const { content } = await openExport(world.gateway, ticketOf(await ask(spec, survey)))
    for await (const piece of content) pieces.push(piece)
    return Buffer.concat(pieces)
  }
  const as = (type: ReadCell['type'], value: string) => ({ type, value })

  it('as a workbook has every answer of the database in its type', async () => {
    const book = readWorkbook(await fetched())
    expect([...book.keys()]).toEqual(['答卷', '核实说明', '代码本', '得分'])
    const rows = book.get('答卷') ?? []
    expect(rows).toHaveLength(responses.length)
    const stored = await opened.db
      .select()
      .from(response)
      .where(eq(response.surveyId, surveyId))
      .orderBy(response.id)
    rows.forEach((row, index) => {
      const { n, w, s } = stored[index]?.answers ?? {}
      const figures = String(n).replace(/[-.]/g, '').replace(/^0+/, '').length
      expect(row['题目n [n]']).toEqual(as(figures > 15 ? 'text' : 'number', n as string))
      expect(row['题目s [s]']).toEqual(s === undefined ? undefined : as('text', s as string))
      expect(row['题目w [w]']).toEqual(w === undefined ? undefined : as('text', w as string))
      expect(row['单位代码']?.type).toBe('text')
      expect(row['提交时间']).toMatchObject({
        type: 'time',
        value: expect.stringContaining('2026-11-20T10:00:'),
      })
    })
    const whole = rows.find((row) => row['题目s [s]']?.value === 'b')
    expect(whole).toMatchObject({
      '题目m · 选项x [m/x]': as('number', '0'),
      '题目m · 选项y [m/y]': as('number', '1'),
      '题目m · 其他 [m/o]': as('number', '1'),
      '题目m · 自填 [m/]': as('text', '=cmd|x'),
      '题目r [r]': as('number', '3'),
      '题目t · 选项r1 · 选项c1 [t/r1/c1]': as('number', '-12.50'),
      '题目d [d]': as('date', '2026-02-28'),
      '题目p [p]': as('text', '2026-Q1'),
      '题目l [l]': as('text', '330106'),
      '题目f · 机关 [f/organization]': as('text', 'swj'),
      '题目e [e]': as('text', 'e1;e2'),
      '题目g · 选项1 [g/1]': as('text', 'q'),
      '题目G · 选项1 · 选项q [G/1/q]': as('number', '0'),
      '题目h [h]': as('text', '王芳'),
      '题目h · 手写 [h/drawn]': as('number', '1'),
      '题目i [i]': as('number', '2'),
      '题目v · 纬度 [v/latitude]': as('number', '30.251234'),
      '题目v · 经度 [v/longitude]': as('number', '120.17'),
      '题目v · 精度 [v/accuracy]': as('number', '30'),
      '题目v · 地址 [v/address]': as('text', '文三路 1 号'),
    })
    expect(whole?.['题目t · 选项r1 · 选项c2 [t/r1/c2]']).toBeUndefined()
    expect(rows.map((row) => row['题目d [d]']).find((cell) => cell?.type === 'text')?.value).toBe(
      '1899-01-01',
    )
  })

  it('has the justifications, and a code book with every id and code of the answers', async () => {
    const book = readWorkbook(await fetched())
    expect(book.get('核实说明')).toEqual([
      expect.objectContaining({
        规则: as('text', 'rise'),
        位置: as('text', 'n'),
        说明: as('text', '=新增订单'),
      }),
    ])
    const reasons = '未问到 -97；未答 -98；不提供 -99'
    const figureReasons = '未问到 -99999999997；未答 -99999999998；不提供 -99999999999'
    const lines = (book.get('代码本') ?? []).map((line) => Object.values(line).map(({ value }) => value))
    expect(lines).toContainEqual(['题目', 'n', '题目n', 'n', '数字', '否', '万元', figureReasons])
    expect(lines).toContainEqual(['选项', 's', '007', '选项007'])
    expect(lines).toContainEqual(['行', 't', 'r1', '选项r1'])
    expect(lines).toContainEqual(['选项', 'm', 'm_x', 'x', '选项x', reasons])
    expect(lines).toContainEqual(['变量', 't/r1/c1', '题目t · 选项r1 · 选项c1', 't_r1_c1', figureReasons])
    expect(lines).toContainEqual(['变量', '单位代码', 'unit_code'])
  })

  const sections = ['answers', 'justifications', 'codeBook', 'reminders'] as const
  const chinese = /[\u4e00-\u9fff]/

  it.each(sections)('in English has no Chinese head and file name: %s', async (part) => {
    const file = (await fetched({ format: 'csv', part, language: 'en-US' })).toString('utf8')
    const [heads = []] = parse(file.slice(1))
    expect(heads.length).toBeGreaterThan(3)
    expect(heads.filter((head) => head.trim() === '' || chinese.test(head))).toEqual([])
    const { name } = await ask({ format: 'csv', part, language: 'en-US' })
    expect(name).not.toMatch(chinese)
  })

  it('has a file name and sheets in the language of the request', async () => {
    const names = async (language: 'zh-CN' | 'en-US') =>
      Promise.all(sections.map(async (part) => (await ask({ format: 'csv', part, language })).name))
    expect(await names('zh-CN')).toEqual([
      '交叉1 2026-11-20.csv',
      '交叉1 核实说明 2026-11-20.csv',
      '交叉1 代码本 2026-11-20.csv',
      '交叉1 催报记录 2026-11-20.csv',
    ])
    expect((await names('en-US')).map((name) => name.replace(/^.* 1(?= )/, ''))).toEqual([
      ' 2026-11-20.csv',
      ' reasons 2026-11-20.csv',
      ' code book 2026-11-20.csv',
      ' reminders 2026-11-20.csv',
    ])
    const book = readWorkbook(await fetched({ language: 'en-US' }))
    expect([...book.keys()]).toEqual(['Answers', 'Reasons', 'Code book', 'Scores'])
  })

  it('as CSV opens in a spreadsheet without a formula, and reads back unchanged', async () => {
    const file = (await fetched({ format: 'csv' })).toString('utf8')
    expect(file.startsWith('\uFEFF')).toBe(true)
    const [heads = [], ...rows] = parse(file.slice(1))
    const at = (row: string[], head: string) => row[heads.indexOf(head)] ?? ''
    expect(rows).toHaveLength(responses.length)
    const texts = rows.map((row) => at(row, '题目w [w]')).filter((one) => one !== '')
    expect(texts.map((one) => one.replace(/^'/, '')).sort()).toEqual([...TRAPS].sort())
    const numbers = heads.flatMap((head, index) =>
      head.includes('[n]') || head.includes('[t/') ? [index] : [],
    )
    for (const row of rows)
      row.forEach((field, index) => {
        if (!numbers.includes(index)) expect(field).not.toMatch(/^\s*[=+\-@＝]|^[\t\r]/)
      })
    expect(rows.map((row) => at(row, '题目t · 选项r1 · 选项c1 [t/r1/c1]'))).toContain('-12.50')
    expect(rows.map((row) => at(row, '题目n [n]'))).toContain('90071992547409.93')
  })

  it('that is masked reveals no unit, person, time or free text', async () => {
    const book = await fetched({ masked: true })
    const heads = Object.keys(readWorkbook(book).get('答卷')?.[0] ?? {})
    expect(heads.filter((head) => !head.endsWith(']'))).toEqual([])
    const all = JSON.stringify([...readWorkbook(book).values()].slice(0, 2))
    for (const told of [
      ...TRAPS,
      '王芳',
      '=cmd|x',
      'Person',
      '人1-',
      '单位1-',
      '9133010',
      '新增订单',
      'R-1',
      '文三路',
      '30.25',
    ])
      expect(all).not.toContain(JSON.stringify(told).slice(1, -1))
  })

  it('is downloaded once, in time, by a link without a session, while its creator has the right', async () => {
    const granted = await ask()
    expect(granted.name).toBe('交叉1 2026-11-20.xlsx')
    await openExport(world.gateway, ticketOf(granted))
    const refused = { code: 'ticketExpired' }
    await expect(openExport(world.gateway, ticketOf(granted))).rejects.toMatchObject(refused)
    await expect(openExport(world.gateway, 'A'.repeat(43))).rejects.toMatchObject(refused)
    const late = await ask()
    world.gateway.clock.advance(301_000)
    await expect(openExport(world.gateway, ticketOf(late))).rejects.toMatchObject(refused)
    const ended = await ask()
    const role = (to: 'respondent' | 'reviewer') =>
      opened.db.update(membership).set({ role: to }).where(eq(membership.personId, 'zhou'))
    await role('respondent')
    await expect(openExport(world.gateway, ticketOf(ended))).rejects.toMatchObject(refused)
    await role('reviewer')
    const stored = JSON.stringify(await opened.db.select().from(resultExport))
    expect(stored).not.toContain(ticketOf(granted))
  })

  it('is logged: who, when, what, and how many responses', async () => {
    await fetched({ format: 'csv', masked: true })
    const { items } = await listExports(world.gateway, who, surveyId)
    expect(items[0]).toMatchObject({
      ...{ person: who.person.name, format: 'csv', part: 'answers', masked: true },
      ...{ fetched: true, responses: responses.length },
    })
    const broken = await openExport(world.gateway, ticketOf(await ask()))
    await broken.content.next()
    await broken.content.return(undefined)
    expect((await listExports(world.gateway, who, surveyId)).items[0]).toMatchObject({
      fetched: true,
      responses: null,
    })
  })

  it('of an anonymous survey has the result’s contents, and no responses', async () => {
    const anonymousId: Answers[] = Array.from({ length: 12 }, (_, index) => ({
      s: index < 2 ? '007' : 'b',
      ...{ n: '1', w: `secret ${index}` },
    }))
    const secret = await world.publish(questions, anonymousId, true)
    const archive = await fetched({}, secret)
    const book = readWorkbook(archive)
    expect([...book.keys()]).toEqual(['汇总', '代码本', '得分'])
    const counted = (book.get('汇总') ?? []).filter((row) => row['题目']?.value === 's')
    expect(counted.map((row) => [row['选项代码']?.value, row['份数']?.value])).toEqual([
      ['007', undefined],
      ['b', undefined],
    ])
    expect(JSON.stringify([...book])).not.toContain('secret')
    await expect(ask({ format: 'csv', part: 'justifications' }, secret)).rejects.toMatchObject({
      code: 'invalidInput',
    })
  })
})
