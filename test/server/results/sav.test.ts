import { membership, person } from '../../../server/database/schema'
import type { OpenDatabase } from '../../../server/database/connection/open'
import { issueExportTicket } from '../../../server/results/export/download-ticket'
import { openExport } from '../../../server/results/export/file'
import { variableNames } from '../../../server/results/export/variables/variable-names'
import { text } from '../../../server/surveys/templates/text'
import type { Question } from '../../../src/lib/questionnaire/schema/form'
import type { ExportSpec } from '../../../src/wire/results/result-export'
import {
  createCrosstabWorld,
  optionsOf,
  OWNER,
  titleOf,
  type CrosstabWorld,
} from '../harness/worlds/crosstab-world'
import { describeDatabase } from '../harness/database'
import { hasPspp, readByPspp } from '../harness/documents/read-by-pspp'
import { hasR, readByR } from '../harness/documents/read-by-r'
import { readSav } from '../harness/documents/read-sav'
import { readWorkbook } from '../harness/read-workbook'
import { parse, questions, responses } from './export-samples'

const long: Question = { id: 'long', kind: 'textarea', title: titleOf('long') }
const asked: Question = {
  ...{ id: 'why-not', kind: 'text', title: titleOf('why') },
  showIf: { '==': [{ var: 's' }, 'b'] },
}
const graded: Question = {
  ...{ id: 'graded', kind: 'single', title: titleOf('graded'), options: optionsOf('1', '2') },
  showIf: { '==': [{ var: 's' }, 'b'] },
}
/** Ends on another element than its segments do, and holds characters of all lengths. */
const essay = `${'好é𠮷a'.repeat(130)}完`

describeDatabase('an SPSS file', (open) => {
  let opened: OpenDatabase
  let world: CrosstabWorld
  let surveyId: string
  const who = {
    person: { id: 'zhou', name: text('周洁', 'Zhou Jie'), mobile: '13900000001' },
    ...{ personId: 'zhou', organisationId: OWNER, language: 'zh-CN' as const },
  }
  const sent = responses.map((answers) =>
    answers.s === 'b' ? { ...answers, long: essay, graded: '2' } : { ...answers, long: '短' },
  )

  beforeAll(async () => {
    opened = await open()
    world = await createCrosstabWorld(opened.db)
    surveyId = await world.publish([...questions, long, asked, graded], sent)
    await opened.db.insert(person).values(who.person)
    await opened.db.insert(membership).values({ personId: 'zhou', organisationId: OWNER, role: 'reviewer' })
    world.gateway.clock.advance(3_600_000)
  })
  afterAll(() => opened.close())

  const ask = (spec: Partial<ExportSpec>, survey = surveyId) =>
    issueExportTicket(world.gateway, who, {
      ...{ surveyId: survey, format: 'sav', part: 'answers', masked: false, language: 'zh-CN', ...spec },
    })
  async function fetched(spec: Partial<ExportSpec> = {}): Promise<Buffer> {
    const { url } = await ask(spec)
    const pieces: Uint8Array[] = []
    const { content } = await openExport(world.gateway, url.split('ticket=')[1] ?? '')
    for await (const piece of content) pieces.push(piece)
    return Buffer.concat(pieces)
  }
  const seconds = (day: string) => (Date.parse(day) - Date.UTC(1582, 9, 14)) / 1000

  it('has every answer with its labels, in the type of the question', async () => {
    const { title, variables, cases } = readSav(await fetched())
    expect(title).toBe('交叉1')
    expect(cases).toHaveLength(sent.length)
    const named = new Map(variables.map((one) => [one.name, one]))
    expect(named.get('s')?.label).toBe('题目s [s]')
    expect([...(named.get('s')?.values ?? [])].slice(0, 2)).toEqual([
      [1, '选项007'],
      [2, '选项b'],
    ])
    const whole = cases.find(({ s }) => s === 2)
    expect(whole).toMatchObject({
      ...{ s: 2, m_x: 0, m_y: 1, m_o: 1, r: 3, n: 90071992547409.93, t_r1_c1: -12.5, m_text: '=cmd|x' },
      ...{ d: seconds('2026-02-28'), p: '2026-Q1', l: '330106', g_1: 2, G_1_q: 0 },
      ...{ h: '王芳', i: 2, v_latitude: 30.251234, v_address: '文三路 1 号', long: essay, graded: 2 },
    })
    // Codes that are numbers stay so; names that differ only in case do not collide.
    expect(named.get('graded')?.values.get(2)).toBe('选项2')
    expect(new Set(variables.map(({ name }) => name.toUpperCase())).size).toBe(variables.length)
    expect(whole).toMatchObject({ unit_type: expect.any(Number), area: expect.stringMatching(/^330/) })
    expect(whole).toMatchObject({ register_status: '正常', review_status: '待审核' })
  })

  it('says why a value is missing: not asked, or skipped', async () => {
    const { variables, cases } = readSav(await fetched())
    const first = cases.find(({ s }) => s === 1)
    expect(first).toMatchObject({ graded: -97, why_not: '-97', r: -98, n: expect.any(Number), p: '-98' })
    expect(cases.find(({ s }) => s === 2)).toMatchObject({ why_not: '-98', w: '-98' })
    const missing = (name: string) => variables.find((one) => one.name === name)?.missing
    expect(missing('graded')).toEqual([-97, -98, -99])
    expect(missing('n')).toEqual([-99_999_999_997, -99_999_999_998, -99_999_999_999])
    expect([missing('p'), missing('long')]).toEqual(Array(2).fill(['-97', '-98', '-99']))
    expect(variables.find(({ name }) => name === 'graded')?.values.get(-98)).toBe('未答')
  })

  it('that is masked withholds personal answers, and has nothing of the unit', async () => {
    const file = await fetched({ masked: true })
    const { variables, cases } = readSav(file)
    expect(variables.map(({ name }) => name)).not.toContain('unit_name')
    expect(new Set(cases.map(({ long: words, h, v_latitude: at }) => `${words} ${h} ${at}`))).toEqual(
      new Set(['-99 -99 -99999999999']),
    )
    expect(file.toString('utf8')).not.toMatch(/王芳|文三路|单位1-|=cmd/)
  })

  it(hasPspp ? 'is read by PSPP identically' : 'is not read by PSPP, which is not installed', async () => {
    const file = await fetched()
    if (!hasPspp) return
    const [heads = [], ...rows] = parse(readByPspp(file))
    const { variables, cases } = readSav(file)
    expect(heads).toEqual(variables.map(({ name }) => name))
    const at = (row: string[], name: string) => row[heads.indexOf(name)] ?? ''
    const words = (name: string) => rows.map((row) => at(row, name))
    for (const name of ['long', 'p', 'area', 'unit_name'])
      expect(words(name)).toEqual(cases.map((one) => one[name]))
    for (const name of ['s', 'm_x', 'graded', 'r'])
      expect(words(name).map(Number)).toEqual(cases.map((one) => one[name]))
  })

  it(hasR ? 'is read by R identically' : 'is not read by R, which is not installed', async () => {
    const file = await fetched()
    if (!hasR) return
    const { variables, cases } = readSav(file)
    const read = readByR(file)
    expect(read.map(({ name, label }) => [name, label])).toEqual(
      variables.map(({ name, label }) => [name, label]),
    )
    const named = new Map(read.map((one) => [one.name, one]))
    for (const { name, width, missing, values } of variables) {
      const found = named.get(name)
      expect([name, found?.missing]).toEqual([name, missing.map(String)])
      if (width > 0) continue
      expect([name, found?.labels]).toEqual([
        name,
        Object.fromEntries([...values].map(([value, label]) => [String(value), label])),
      ])
    }
    for (const name of ['long', 'p', 'area', 'unit_name'])
      expect(named.get(name)?.values).toEqual(cases.map((one) => one[name]))
    for (const name of ['s', 'm_x', 'graded', 'r', 'n', 't_r1_c1'])
      expect(named.get(name)?.values.map(Number)).toEqual(cases.map((one) => one[name]))
  })

  it('is refused for an anonymous survey, and for other parts than the answers', async () => {
    const anonymous = await world.publish([{ id: 'r', kind: 'rate', title: titleOf('r'), max: 5 }], [], true)
    const refusal = (field: string) => ({
      code: 'invalidInput',
      fields: [expect.objectContaining({ field })],
    })
    await expect(ask({}, anonymous)).rejects.toMatchObject(refusal('format'))
    await expect(ask({ part: 'codeBook' })).rejects.toMatchObject(refusal('part'))
  })

  it('has names that SPSS accepts; a workbook has texts instead of codes if asked', async () => {
    expect(variableNames(['a/b', 'A_b', '1x', 'with', 'm/', '税/额', '-'])).toEqual([
      ...['a_b', 'A_b_2', 'v_1x', 'with_', 'm', '税_额', 'v_'],
    ])
    const rows = readWorkbook(await fetched({ format: 'xlsx', values: 'labels' })).get('答卷') ?? []
    expect(new Set(rows.map((row) => row['题目s [s]']?.value))).toContain('选项007')
    expect(rows[0]).toHaveProperty('地区代码')
  })
})
