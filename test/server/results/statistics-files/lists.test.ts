import type { Answers, RosterQuestion } from '../../../../src/lib/questionnaire/schema/form'
import { newRowIds } from '../../../../src/lib/questionnaire'
import type { OpenDatabase } from '../../../../server/database/connection/open'
import { response } from '../../../../server/database/schema'
import { describeDatabase } from '../../harness/database'
import { hasPspp, readByPspp } from '../../harness/documents/read-by-pspp'
import { readSav } from '../../harness/documents/read-sav'
import {
  type CrosstabWorld,
  createCrosstabWorld,
  optionsOf,
  titleOf,
} from '../../harness/worlds/crosstab-world'
import { parse } from '../export-samples'
import { createReviewer, type Reviewer } from './reviewer'

const [r1 = '', r2 = ''] = newRowIds(2, Date.UTC(2026, 10, 1), 0)
const goods: RosterQuestion = {
  ...{ id: 'goods', kind: 'roster', title: titleOf('goods') },
  columns: [
    { id: 'name', kind: 'text', title: titleOf('name') },
    { id: 'unit', kind: 'single', title: titleOf('unit'), options: optionsOf('ton', 'set') },
    { id: 'value', kind: 'number', title: titleOf('value'), decimals: 2 },
  ],
}
const people: RosterQuestion = {
  ...{ id: 'people', kind: 'roster', title: titleOf('people') },
  columns: [
    { id: 'name', kind: 'text', title: titleOf('name') },
    { id: 'born', kind: 'date', title: titleOf('born') },
  ],
}
const sent: Answers[] = [
  {
    goods: {
      [r1]: { name: '轴承', unit: 'ton', value: '1.5' },
      [r2]: { name: '泵', unit: 'set', value: '2.25' },
    },
    people: { [r1]: { name: '王芳', born: '1980-02-29' } },
  },
  { goods: { [r1]: { name: '床', unit: 'ton' } } },
  {},
]

describeDatabase('an SPSS file of a list', (open) => {
  let opened: OpenDatabase
  let surveyId: string
  let world: CrosstabWorld
  let reviewer: Reviewer

  beforeAll(async () => {
    opened = await open()
    world = await createCrosstabWorld(opened.db)
    surveyId = await world.publish([goods, people], sent)
    reviewer = await createReviewer(world)
    world.gateway.clock.advance(3_600_000)
  })
  afterAll(() => opened.close())

  const file = (list: string, masked = false) =>
    reviewer.fetched(surveyId, { format: 'sav', part: 'lists', list, masked })

  it('has a case for each row, with the keys of the answers and its number', async () => {
    const { title, variables, cases } = readSav(await file('goods'))
    expect(title).toBe('交叉1 题目goods')
    const keys = ['receipt_no', 'unit_code', 'unit_name', 'row']
    expect(variables.map(({ name }) => name)).toEqual([...keys, 'goods_name', 'goods_unit', 'goods_value'])
    const answers = readSav(await reviewer.fetched(surveyId, { format: 'sav' })).cases
    expect(answers.map(({ receipt_no: receipt }) => receipt)).toEqual(
      expect.arrayContaining(cases.map(({ receipt_no: receipt }) => receipt)),
    )
    const rows = cases.map((one) => [one['row'], one['goods_name'], one['goods_unit'], one['goods_value']])
    expect(rows.sort()).toEqual([
      [1, '床', 1, -99_999_999_998],
      [1, '轴承', 1, 1.5],
      [2, '泵', 2, 2.25],
    ])
    // The rows of one response are of one receipt, as many as the main file says.
    const counts = answers.map((one) => [one['receipt_no'], one['goods']])
    for (const [receipt, count] of counts)
      expect(cases.filter((one) => one['receipt_no'] === receipt)).toHaveLength(Math.max(0, Number(count)))
    expect(readSav(await file('people')).cases).toMatchObject([
      { people_name: '王芳', people_born: (Date.UTC(1980, 1, 29) - Date.UTC(1582, 9, 14)) / 1000 },
    ])
  })

  it('that is masked has keys instead of units, and withholds texts', async () => {
    const whole = await file('goods', true)
    const { variables, cases } = readSav(whole)
    expect(variables.map(({ name }) => name)).toEqual([
      ...['response', 'row', 'goods_name', 'goods_unit', 'goods_value'],
    ])
    expect(new Set(cases.map((one) => one['goods_name']))).toEqual(new Set(['-99']))
    expect(new Set(cases.map((one) => one['response'])).size).toBe(2)
    expect(whole.toString('utf8')).not.toMatch(/轴承|R-1|单位1/)
  })

  it(hasPspp ? 'is read by PSPP identically' : 'is not read by PSPP, which is not installed', async () => {
    const own = await file('goods')
    if (!hasPspp) return
    const [heads = [], ...rows] = parse(readByPspp(own))
    const { variables, cases } = readSav(own)
    expect(heads).toEqual(variables.map(({ name }) => name))
    const column = (name: string) => rows.map((row) => row[heads.indexOf(name)])
    expect(column('goods_name')).toEqual(cases.map((one) => one['goods_name']))
    expect(column('row').map(Number)).toEqual(cases.map((one) => one['row']))
    expect(column('goods_unit').map(Number)).toEqual(cases.map((one) => one['goods_unit']))
  })

  it('has the names of the tables of lists, and of the code book', async () => {
    const heads = async (part: 'lists' | 'codeBook') =>
      parse((await reviewer.fetched(surveyId, { part, layout: 'statistics' })).toString('utf8').slice(1))
    const [names, ...rows] = await heads('lists')
    expect(names).toEqual([
      ...['receipt_no', 'unit_code', 'unit_name', 'list', 'row'],
      ...['goods_name', 'goods_unit', 'goods_value', 'people_name', 'people_born'],
    ])
    // A cell of another list is no answer left out, and has no reason.
    expect(rows.map((row) => row.slice(3)).sort()).toEqual([
      ['goods', '1', '床', 'ton', '-99999999998', '', ''],
      ['goods', '1', '轴承', 'ton', '1.5', '', ''],
      ['goods', '2', '泵', 'set', '2.25', '', ''],
      ['people', '1', '', '', '', '王芳', '1980-02-29'],
    ])
    const [bookHeads = [], ...book] = await heads('codeBook')
    const inBook = book.map((row) => row[bookHeads.indexOf('变量名')])
    expect(inBook).toEqual(expect.arrayContaining(['goods', 'goods_unit', 'people_born']))
  })

  it('is refused for a list that the form does not have', async () => {
    const refusal = { code: 'invalidInput', fields: [expect.objectContaining({ field: 'list' })] }
    const spec = { format: 'sav', part: 'lists' } as const
    await expect(reviewer.ask(surveyId, spec)).rejects.toMatchObject(refusal)
    await expect(reviewer.ask(surveyId, { ...spec, list: 'other' })).rejects.toMatchObject(refusal)
    const { name } = await reviewer.ask(surveyId, { ...spec, list: 'goods' })
    expect(name).toBe('交叉1 清单 goods 2026-11-20.sav')
  })

  it('that is masked joins the masked answers by random keys, which others and later files do not have', async () => {
    const [rows, answers] = [
      readSav(await file('goods', true)).cases,
      readSav(await reviewer.fetched(surveyId, { format: 'sav', masked: true })).cases,
    ]
    // Each response of the answers has as many rows as it says.
    for (const { response: key, goods: count } of answers)
      expect(rows.filter((row) => row['response'] === key)).toHaveLength(Math.max(0, Number(count)))
    const keysOf = (cases: typeof answers) => new Set(cases.map((one) => one['response']))
    expect(keysOf(answers).size).toBe(answers.length)
    const ids = await world.gateway.db.select({ id: response.id }).from(response)
    for (const { id } of ids) expect(keysOf(answers)).not.toContain(id)
    world.gateway.clock.advance(86_400_000)
    const later = keysOf(readSav(await file('goods', true)).cases)
    for (const key of keysOf(rows)) expect(later).not.toContain(key)
  })
})
