import * as v from 'valibot'
import type { Answers, Question } from '../../../../src/lib/questionnaire/schema/form'
import { crosstabResponse, type Crosstab, type CrosstabRequest } from '../../../../src/wire/results/crosstab'
import type { OpenDatabase } from '../../../../server/database/connection/open'
import { createRandom } from '../../../../server/demo/content/random'
import { readCrosstab } from '../../../../server/results/crosstab'
import { readChoices } from '../../../../server/results/filters/crosstab-choices'
import {
  createCrosstabWorld,
  optionsOf,
  OWNER,
  titleOf,
  type CrosstabWorld,
} from '../../harness/worlds/crosstab-world'
import { describeEachDatabase } from '../../harness/database'

const title = titleOf
const questions: Question[] = [
  { id: 'k', kind: 'single', title: title('k'), options: optionsOf('a', 'b', 'c') },
  {
    id: 'm',
    kind: 'multiple',
    title: title('m'),
    options: [...optionsOf('x', 'y'), { ...optionsOf('z')[0]!, other: true }],
  },
  { id: 'r', kind: 'rate', title: title('r'), max: 3 },
  { id: 'g', kind: 'matrix', title: title('g'), rows: optionsOf('1', '2'), options: optionsOf('p', 'q') },
  { id: 'n', kind: 'number', title: title('n'), decimals: 2 },
  {
    ...{ id: 't', kind: 'table', title: title('t') },
    rows: optionsOf('r1'),
    columns: optionsOf('c1'),
  },
  { id: 'l', kind: 'area', title: title('l') },
  { id: 'w', kind: 'text', title: title('w') },
]

/** Responses in which every kind of answer is sometimes missing. */
function someResponses(count: number): Answers[] {
  const random = createRandom(11)
  const pick = <T>(...items: T[]) => items[random.weighted(items.map(() => 1))]
  return Array.from({ length: count }, () => {
    const answers: Record<string, Answers[string] | undefined> = {
      k: pick('a', 'b', 'c', undefined),
      m: pick<Answers[string] | undefined>(['x'], ['x', 'y'], { chosen: ['y', 'z'], other: '=1' }, undefined),
      r: pick(1, 2, 3),
      g: pick({ '1': ['p'], '2': ['q'] }, { '1': ['q'] }, undefined),
      n: pick('-3', '0.5', '10', '10.00', '90071992547409.93', undefined),
      t: pick({ r1: { c1: '7' } }, { r1: { c1: '' } }, undefined),
      l: pick('330106', '330108', undefined),
    }
    return JSON.parse(JSON.stringify(answers)) as Answers
  })
}

/** The selected options of a response, computed without the database. */
const chosen: Record<string, (answers: Answers) => string[]> = {
  k: ({ k }) => (k ? [k as string] : []),
  m: ({ m }) => (Array.isArray(m) ? m : ((m as { chosen: string[] } | undefined)?.chosen ?? [])),
  r: ({ r }) => (r ? [String(r)] : []),
  'g/1': ({ g }) => (g as Record<string, string[]> | undefined)?.['1'] ?? [],
  'g/2': ({ g }) => (g as Record<string, string[]> | undefined)?.['2'] ?? [],
  n: ({ n }) => (n === undefined ? [] : [String([0, 10, 1000].filter((bound) => Number(n) >= bound).length)]),
  't/r1/c1': ({ t }) => {
    const figure = (t as Record<string, Record<string, string>> | undefined)?.r1?.c1
    return figure ? [Number(figure) < 5 ? '0' : '1'] : []
  },
  l: ({ l }) => (l ? [l as string] : []),
}
const classes: Record<string, string> = { n: '0,10,1000', 't/r1/c1': '5' }
const categories = (variable: string, answers: Answers) => {
  const range = chosen[variable]?.(answers) ?? []
  return range.length > 0 ? range : ['']
}

describeEachDatabase('a crosstab', (open) => {
  const responses = someResponses(120)
  let opened: OpenDatabase
  let world: CrosstabWorld
  let surveyId: string

  beforeAll(async () => {
    opened = await open()
    world = await createCrosstabWorld(opened.db)
    surveyId = await world.publish(questions, responses)
  })
  afterAll(() => opened.close())

  const cross = (row: string, column: string, more: Partial<CrosstabRequest> = {}) => {
    const range = { rowClasses: classes[row], columnClasses: classes[column], ...more }
    const query = { surveyId, row, column, ...range } as Parameters<typeof readCrosstab>[2]
    return readCrosstab(world.gateway, OWNER, query)
  }
  const countIn = (among: Answers[], table: Crosstab, row: string, column: string) =>
    table.rows.map(({ id: x }) =>
      table.columns.map(
        ({ id: y }) =>
          among.filter((one) => categories(row, one).includes(x) && categories(column, one).includes(y))
            .length,
      ),
    )

  it('counts every pair of variables as in the responses', async () => {
    for (const row of Object.keys(chosen))
      for (const column of Object.keys(chosen)) {
        if (row === column) continue
        const table = await cross(row, column)
        expect(v.is(crosstabResponse, table)).toBe(true)
        expect([row, column, table.cells]).toEqual([row, column, countIn(responses, table, row, column)])
        const counts = table.rows.map(
          ({ id }) => responses.filter((one) => categories(row, one).includes(id)).length,
        )
        expect(table.rows.map(({ count }) => count)).toEqual(counts)
        expect(table.responses).toBe(responses.length)
      }
  })

  it('names areas', async () => {
    const { rows } = await cross('l', 'k')
    const names = rows.map(({ id, title: name }) => [id, name?.['zh-CN']])
    expect(new Map(names as [string, string][]).get('330106')).toBe('杭州市西湖区')
  })

  it('counts only the responses with a selected option, and the units of an area and a type', async () => {
    const chose = responses.filter((one) => chosen.m?.(one).includes('y'))
    const table = await cross('k', 'r', { filter: 'm', filterOption: 'y' })
    expect(table.cells).toEqual(countIn(chose, table, 'k', 'r'))
    const placed = responses.filter((_, index) => index % 3 === 0 && index % 2 === 1)
    const ofUnits = await cross('k', 'r', { areaCode: '3302', organisationType: '3' })
    expect(ofUnits.cells).toEqual(countIn(placed, ofUnits, 'k', 'r'))
    expect(ofUnits.responses).toBe(placed.length)
    expect((await cross('k', 'r', { areaCode: '330106001' })).responses).toBe(0)
  })

  it('groups numbers into classes of similar size unless bounds are given', async () => {
    const { rows } = await cross('n', 'k', { rowClasses: '2' })
    expect(rows.map(({ title }) => title?.['en-US'])).toEqual(['< 10', '≥ 10', undefined])
    const range = await cross('n', 'k')
    expect(range.rows.map(({ title }) => title?.['en-US'] ?? '')).toEqual([
      ...['< 0', '0 ~ < 10', '10 ~ < 1000', '≥ 1000', ''],
    ])
  })

  it('offers the valid variables, and names the field of an invalid one', async () => {
    const choices = await readChoices(world.gateway, OWNER, surveyId)
    expect(choices.rows.map(({ id }) => id)).toEqual(['k', 'm', 'r', 'g/1', 'g/2', 'n', 't/r1/c1', 'l'])
    expect(choices.filters.map(({ id }) => id)).toEqual(['k', 'm', 'r', 'g/1', 'g/2'])
    expect(choices).toMatchObject({
      areas: [
        { code: '330106', name: null },
        { code: '330200', name: null },
      ],
      ...{ organisationTypes: [2, 3], open: true },
    })
    const refused = async (asked: Promise<unknown>) =>
      asked.then(
        () => null,
        (error: { fields?: { field: string }[] }) => error.fields?.map(({ field }) => field),
      )
    expect(await refused(cross('w', 'k'))).toEqual(['row'])
    expect(await refused(cross('k', 'k'))).toEqual(['column'])
    expect(await refused(cross('k', 'r', { filter: 'l', filterOption: 'x' }))).toEqual(['filter'])
    expect(await refused(cross('k', 'r', { filter: 'm', filterOption: 'a' }))).toEqual(['filterOption'])
  })

  describe('of an anonymous survey', () => {
    const anonymousId = someResponses(90)
    let secret: string
    const ask = (row: string, column: string, more = {}) =>
      readCrosstab(world.gateway, OWNER, { surveyId: secret, row, column, ...more })

    beforeAll(async () => {
      secret = await world.publish(questions, anonymousId, true)
    })

    it('is shown after the close, when no responses can arrive between two tables', async () => {
      await expect(ask('r', 'k')).rejects.toMatchObject({ code: 'surveyNotOpen' })
      expect(await readChoices(world.gateway, OWNER, secret)).toMatchObject({ open: false })
      world.gateway.clock.advance(86_521_000)
      expect(await readChoices(world.gateway, OWNER, secret)).toMatchObject({
        open: true,
        disclosureControlled: true,
      })
    })

    it('crosses closed questions with the first one only, and allows no filter', async () => {
      const choices = await readChoices(world.gateway, OWNER, secret)
      expect(choices.columns.map(({ id }) => id)).toEqual(['k'])
      expect(choices.rows.map(({ id }) => id)).toEqual(['k', 'm', 'r', 'g/1', 'g/2'])
      expect(choices).toMatchObject({ filters: [], areas: [], organisationTypes: [] })
      const fields = (field: string) => ({
        code: 'invalidInput',
        fields: [expect.objectContaining({ field })],
      })
      await expect(ask('k', 'r')).rejects.toMatchObject(fields('column'))
      await expect(ask('n', 'k')).rejects.toMatchObject(fields('row'))
      await expect(ask('r', 'k', { filter: 'm', filterOption: 'x' })).rejects.toMatchObject(fields('filter'))
      await expect(ask('r', 'k', { areaCode: '33' })).rejects.toMatchObject(fields('areaCode'))
      await expect(ask('r', 'k', { organisationType: 2 })).rejects.toMatchObject(fields('organisationType'))
    })

    it('shows no group of one to four', async () => {
      for (const row of ['m', 'r', 'g/1', 'g/2']) {
        const { cells, suppressed } = await ask(row, 'k')
        expect(suppressed || cells.length > 0).toBe(true)
        expect(cells.flat().filter((count) => count !== null && count > 0 && count < 5)).toEqual([])
      }
      expect((await ask('r', 'k')).cells.flat().filter((count) => count !== null)).not.toEqual([])
    })
  })
})
