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

const list: RosterQuestion = {
  ...{ id: 'goods', kind: 'roster', title: titleOf('goods') },
  columns: [
    { id: 'name', kind: 'text', title: titleOf('name') },
    { id: 'unit', kind: 'single', title: titleOf('unit'), options: optionsOf('ton', 'set', 'box') },
    { id: 'industry', kind: 'code', table: 'industry', title: titleOf('industry') },
    { id: 'value', kind: 'number', title: titleOf('value') },
    { id: 'rare', kind: 'number', title: titleOf('rare') },
  ],
}
const ids = newRowIds(30, 0, 0)
const goods = (...rows: Record<string, string>[]): Answers => ({
  goods: Object.fromEntries(rows.map((cells, at) => [ids[at] ?? '', cells])),
})
const ton = (value: string) => ({ name: '轴承', unit: 'ton', industry: '3451', value })
/** One respondent has twenty rows of a unit and an industry that nobody else has. */
const boxes = Array.from({ length: 20 }, () => ({ name: '密', unit: 'box', industry: '1620' }))
const responses = [
  ...Array.from({ length: 6 }, (_, at) => goods(ton(String(at + 1)), ton('1'))),
  goods(...boxes),
]

describeDatabase('the lists of an anonymous survey', (open) => {
  let opened: OpenDatabase
  let world: CrosstabWorld
  const owner = { id: 'zhou', name: text('周洁', 'Zhou Jie'), mobile: '13900000001' }
  const who = { person: owner, personId: 'zhou', organisationId: OWNER, language: 'zh-CN' as const }

  beforeAll(async () => {
    opened = await open()
    world = await createCrosstabWorld(opened.db)
    await opened.db.insert(person).values(owner)
    await opened.db.insert(membership).values({ personId: 'zhou', organisationId: OWNER, role: 'reviewer' })
  })
  afterAll(() => opened.close())

  const resultOf = async (column: RosterQuestion['columns'], answers: Answers[]) => {
    const surveyId = await world.publish([{ ...list, columns: column }], answers, true)
    return (await readResult(world.gateway, OWNER, surveyId)).questions
  }
  const columnsOf = (...names: string[]) => list.columns.filter(({ id }) => names.includes(id))

  it('are counted by respondents: many rows of one respondent are not many answers', async () => {
    const [, units] = await resultOf(columnsOf('unit'), responses)
    expect(units).toMatchObject({ type: 'choices', questionId: 'goods/*/unit', answered: 7 })
    const counts = units?.type === 'choices' ? units.choices.map(({ id, count }) => [id, count]) : []
    expect(counts).toEqual([
      ['ton', null],
      ['set', 0],
      ['box', null],
    ])
    const all = await resultOf(columnsOf('unit'), responses.slice(0, 6))
    expect(all[1]).toMatchObject({
      answered: 6,
      choices: [{ id: 'ton', count: 6 }, { count: 0 }, { count: 0 }],
    })
  })

  it('name no code that a few respondents gave', async () => {
    const [, industries] = await resultOf(columnsOf('industry'), responses)
    expect(JSON.stringify(industries)).not.toContain('1620')
  })

  it('have sums of at least five respondents only, and no extremes', async () => {
    const [figures] = await resultOf(columnsOf('name', 'value'), responses)
    expect(figures).toMatchObject({
      rows: [
        { id: 'goods/*', summary: { count: 7, sum: '32', min: null, max: null } },
        { id: 'goods/*/value', summary: { count: 6, sum: '27', min: null, max: null } },
      ],
    })
    const rare = goods(...Array.from({ length: 9 }, () => ({ name: '密', rare: '9' })))
    const [hidden] = await resultOf(columnsOf('name', 'value', 'rare'), [...responses, rare])
    expect(hidden?.type === 'figures' && hidden.rows.map(({ summary }) => summary)).toEqual([
      null,
      null,
      null,
    ])
  })

  it('are exported as counts alone', async () => {
    const surveyId = await world.publish([list], responses, true)
    const spec = { surveyId, masked: false, language: 'zh-CN' as const }
    const ticket = (own: Pick<ExportSpec, 'format' | 'part'>) =>
      issueExportTicket(world.gateway, who, { ...spec, ...own })
    await expect(ticket({ format: 'csv', part: 'lists' })).rejects.toMatchObject({ code: 'invalidInput' })
    expect((await listExports(world.gateway, who, surveyId)).lists).toEqual([])
    const { url } = await ticket({ format: 'xlsx', part: 'answers' })
    const { content } = await openExport(world.gateway, url.split('ticket=')[1] ?? '')
    const pieces: Uint8Array[] = []
    for await (const piece of content) pieces.push(piece)
    const book = readWorkbook(Buffer.concat(pieces))
    expect([...book.keys()]).toEqual(['汇总', '代码本'])
    const cells = JSON.stringify([...book.values()])
    expect(cells).not.toMatch(/轴承|密|1620/)
    expect(cells).toContain('goods/*')
  })
})
