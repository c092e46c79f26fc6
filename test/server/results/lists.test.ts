import type { Answers, RosterQuestion } from '../../../src/lib/questionnaire/schema/form'
import { newRowIds } from '../../../src/lib/questionnaire'
import type { ExportSpec } from '../../../src/wire/results/result-export'
import type { OpenDatabase } from '../../../server/database/connection/open'
import { membership, person } from '../../../server/database/schema'
import { issueExportTicket, listExports } from '../../../server/results/export/download-ticket'
import { openExport } from '../../../server/results/export/file'
import { readResult } from '../../../server/results/result'
import { text } from '../../../server/surveys/templates/text'
import { describeDatabase } from '../harness/database'
import { readWorkbook } from '../harness/read-workbook'
import {
  createCrosstabWorld,
  optionsOf,
  OWNER,
  titleOf,
  type CrosstabWorld,
} from '../harness/worlds/crosstab-world'
import { parse } from './export-samples'

const [r1 = '', r2 = ''] = newRowIds(2, Date.UTC(2026, 10, 1), 0)
const list: RosterQuestion = {
  id: 'goods',
  kind: 'roster',
  title: titleOf('goods'),
  columns: [
    { id: 'name', kind: 'text', title: titleOf('name') },
    { id: 'unit', kind: 'single', title: titleOf('unit'), options: optionsOf('ton', 'set') },
    { id: 'value', kind: 'number', title: titleOf('value'), decimals: 2 },
  ],
}
const responses: Answers[] = [
  {
    goods: {
      [r1]: { name: '轴承', unit: 'ton', value: '1.5' },
      [r2]: { name: '=泵', unit: 'set', value: '2.25' },
    },
  },
  { goods: { [r1]: { name: '床', unit: 'ton' } } },
  {},
]

describeDatabase('the lists of responses', (open) => {
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
    surveyId = await world.publish([list], responses)
    await opened.db.insert(person).values(who.person)
    await opened.db.insert(membership).values({ personId: 'zhou', organisationId: OWNER, role: 'reviewer' })
  })
  afterAll(() => opened.close())

  async function fetched(spec: Partial<ExportSpec>): Promise<Buffer> {
    const { url } = await issueExportTicket(world.gateway, who, {
      ...{ surveyId, format: 'xlsx', part: 'answers', masked: false, language: 'zh-CN', ...spec },
    })
    const pieces: Uint8Array[] = []
    const { content } = await openExport(world.gateway, url.split('ticket=')[1] ?? '')
    for await (const piece of content) pieces.push(piece)
    return Buffer.concat(pieces)
  }

  it('are counted: rows, sums of numbers, and choices', async () => {
    const { questions } = await readResult(world.gateway, OWNER, surveyId)
    expect(questions).toMatchObject([
      {
        type: 'figures',
        answered: 2,
        rows: [
          { id: 'goods/*', summary: { count: 2, sum: '3', min: '1', max: '2' } },
          { id: 'goods/*/value', summary: { count: 2, sum: '3.75' } },
        ],
      },
      {
        type: 'choices',
        questionId: 'goods/*/unit',
        answered: 3,
        choices: [
          { id: 'ton', count: 2 },
          { id: 'set', count: 1 },
        ],
      },
    ])
  })

  it('are a worksheet of their own with the keys of their respondents', async () => {
    const book = readWorkbook(await fetched({}))
    expect([...book.keys()]).toEqual(['答卷', '核实说明', '代码本', '清单1 题目goods'])
    const rows = book.get('清单1 题目goods') ?? []
    expect(rows).toHaveLength(3)
    expect([...new Set(rows.flatMap((row) => Object.keys(row)))]).toEqual(
      expect.arrayContaining([
        '回执号',
        '单位代码',
        '单位名称',
        '行号',
        '题目name [name]',
        '题目value [value]',
      ]),
    )
    const values = rows.map((row) => [row['行号']?.value, row['题目unit [unit]']?.value])
    expect(values.sort()).toEqual([
      ['1', 'ton'],
      ['1', 'ton'],
      ['2', 'set'],
    ])
  })

  it('are a CSV file of their own, without formulas; masked without texts and units', async () => {
    expect((await listExports(world.gateway, who, surveyId)).lists).toEqual([
      { id: 'goods', title: titleOf('goods') },
    ])
    const csv = async (masked: boolean) =>
      parse((await fetched({ format: 'csv', part: 'lists', masked })).toString('utf8').slice(1))
    const [heads, ...rows] = await csv(false)
    expect(heads).toEqual([
      ...['回执号', '单位代码', '单位名称', '行号'],
      ...['题目name [name]', '题目unit [unit]', '题目value [value]'],
    ])
    expect(rows.map((row) => row.slice(4)).sort()).toEqual([
      ["'=泵", 'set', '2.25'],
      ['床', 'ton', ''],
      ['轴承', 'ton', '1.5'],
    ])
    const [masked] = await csv(true)
    expect(masked).toEqual(['答卷序号', '行号', '题目unit [unit]', '题目value [value]'])
  })
})
