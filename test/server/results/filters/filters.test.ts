import { and, eq, sql } from 'drizzle-orm'
import type { Answers, Question } from '../../../../src/lib/questionnaire/schema/form'
import type { ResponseFilterQuery } from '../../../../src/wire/results/response-filter'
import type { Database, OpenDatabase } from '../../../../server/database/connection/open'
import { crosstabCount, department, tally, task, unitDepartment } from '../../../../server/database/schema'
import { readCrosstab } from '../../../../server/results/crosstab'
import { readChoices } from '../../../../server/results/filters/crosstab-choices'
import { listMatchingUnits } from '../../../../server/results/filters/matching-units'
import { readResult } from '../../../../server/results/result'
import { text } from '../../../../server/surveys/templates/text'
import { describeDatabase } from '../../harness/database'
import {
  createCrosstabWorld,
  type CrosstabWorld,
  OWNER,
  optionsOf,
  titleOf,
} from '../../harness/worlds/crosstab-world'
import { random, someResponses, questions as mixed } from '../../harness/worlds/tally-world'

const questions: Question[] = [
  ...mixed,
  { id: 'b', kind: 'code', title: titleOf('b'), table: 'industry' },
  { id: 's', kind: 'single', title: titleOf('s'), options: optionsOf('1', '2') },
]
/** A and F are sections, 0111 is in A, 5211 in F. */
const industries = ['0111', '5211', '6513']
const OFFICE = 'office-1'

interface Reported {
  answers: Answers
  unit: string
  area: string
  type: number
  isAccepted: boolean
  isOfOffice: boolean
}

describeDatabase('results of filtered responses', (open) => {
  let opened: OpenDatabase
  let db: Database
  let world: CrosstabWorld
  let surveyId: string
  let reported: Reported[]

  beforeAll(async () => {
    opened = await open()
    db = opened.db
    world = await createCrosstabWorld(db)
    const responses = someResponses(150).map((answers, at): Answers => ({
      ...answers,
      ...(at % 5 === 0 ? {} : { b: industries[at % 3] as string }),
      s: random.int(2) === 0 ? '1' : '2',
    }))
    surveyId = await world.publish(questions, responses)
    await db.insert(department).values({ id: OFFICE, organisationId: OWNER, name: text('一所', 'Office 1') })
    await db.execute(sql`insert into unit_department (bureau_id, unit_id, department_id)
      select ${OWNER}, organisation_id, ${OFFICE} from task where survey_id = ${surveyId}
        and organisation_id like '%7'`)
    await db.execute(sql`update task set status = 'accepted' where survey_id = ${surveyId}
      and organisation_id like '%3'`)
    reported = responses.map((answers, at) => ({
      answers,
      ...{ unit: `1-${at}`, area: at % 3 ? '330106' : '330200', type: at % 2 === 0 ? 2 : 3 },
      ...{ isAccepted: at % 10 === 3, isOfOffice: at % 10 === 7 },
    }))
  })
  afterAll(() => opened.close())

  const read = (query: ResponseFilterQuery) => readResult(world.gateway, OWNER, surveyId, query)
  const chosen = (value: unknown): string[] => {
    const choice = (value as { chosen?: unknown } | undefined)?.chosen ?? value
    return Array.isArray(choice) ? (choice as string[]) : choice === undefined ? [] : [String(choice)]
  }

  /** The counts and sums of questions of each kind, counted from the responses themselves. */
  const recounted = (among: Reported[]) => {
    const countOf = (id: string, option: string) =>
      among.filter(({ answers }) => chosen(answers[id]).includes(option)).length
    const figures = among.flatMap(({ answers }) => (answers['n'] === undefined ? [] : [Number(answers['n'])]))
    return {
      submitted: among.length,
      k: ['a', 'b'].map((option) => countOf('k', option)),
      m: ['x', 'y'].map((option) => countOf('m', option)),
      s: ['1', '2'].map((option) => countOf('s', option)),
      numbers: figures.length,
      maximum: figures.length === 0 ? null : Math.max(...figures),
      texts: among.filter(({ answers }) => answers['w'] === '一样').length,
    }
  }

  const shown = async (query: ResponseFilterQuery) => {
    const { questions: results, submitted } = await read(query)
    const of = (id: string) => results.find(({ questionId }) => questionId === id)
    const counts = (id: string) => {
      const found = of(id)
      return found?.type === 'choices' ? found.choices.map(({ count }) => count) : []
    }
    const [n, w] = [of('n'), of('w')]
    const summary = n?.type === 'figures' ? (n.rows[0]?.summary ?? null) : null
    return {
      ...{ submitted, k: counts('k'), m: counts('m'), s: counts('s') },
      numbers: summary?.count ?? 0,
      maximum: summary?.max ? Number(summary.max) : null,
      texts: w?.type === 'texts' ? (w.common.find((one) => one.text === '一样')?.count ?? 0) : 0,
    }
  }

  const filters: [name: string, query: ResponseFilterQuery, isMatch: (one: Reported) => boolean][] = [
    ['an area', { areaCode: '3302' }, ({ area }) => area === '330200'],
    ['a type', { organisationType: '3' }, ({ type }) => type === 3],
    ['an office', { office: OFFICE }, ({ isOfOffice }) => isOfOffice],
    ['an industry', { industry: 'F' }, ({ answers }) => answers['b'] === '5211'],
    ['a state', { state: 'accepted' }, ({ isAccepted }) => isAccepted],
    ['an option', { filter: 'm', filterOption: 'y' }, ({ answers }) => chosen(answers['m']).includes('y')],
    [
      'several of them',
      { areaCode: '330106', organisationType: '2', industry: 'A', filter: 's', filterOption: '1' },
      ({ answers, area, type }) =>
        area === '330106' && type === 2 && answers['b'] === '0111' && answers['s'] === '1',
    ],
    ['what no response has', { areaCode: '4403' }, () => false],
  ]

  it.each(filters)('count those of %s only, as the responses themselves', async (_name, query, isMatch) => {
    const among = reported.filter(isMatch)
    expect(await shown(query)).toEqual(
      among.length > 0 ? recounted(among) : { ...recounted([]), k: [0, 0], m: [0, 0], s: [0, 0] },
    )
  })

  it.each(filters)('list the units of %s', async (_name, query, isMatch) => {
    const units: string[] = []
    let cursor = ''
    do {
      const page = await listMatchingUnits(world.gateway, OWNER, { surveyId, ...query, cursor, size: 20 })
      units.push(...page.items.map(({ unit }) => unit['zh-CN'].replace('单位', '')))
      expect(page.total).toBe(reported.filter(isMatch).length)
      cursor = page.nextCursor ?? ''
    } while (cursor !== '')
    const expected = reported.filter(isMatch).map(({ unit }) => unit)
    expect(units).toEqual([...expected].reverse())
  })

  it('cross the same responses', async () => {
    const query = { surveyId, row: 'k', column: 's', office: OFFICE }
    const { cells, responses } = await readCrosstab(world.gateway, OWNER, query)
    const among = reported.filter(({ isOfOffice }) => isOfOffice)
    const expected = ['a', 'b'].map((k) =>
      ['1', '2'].map((s) => among.filter(({ answers }) => answers['k'] === k && answers['s'] === s).length),
    )
    expect({ cells, responses }).toEqual({ cells: expected, responses: among.length })
  })

  it('say what they are a part of', async () => {
    const ofUnits = await read({ areaCode: '330200' })
    expect(ofUnits.filtered).toEqual({ responses: 150, addressed: 50, countedAt: null })
    expect(ofUnits.assigned).toBe(50)
    expect((await read({ state: 'accepted' })).filtered).toMatchObject({ responses: 150, addressed: null })
    expect((await read({})).filtered).toBeNull()
  })

  it('follow the state of a response at once, and leave nothing behind', async () => {
    const before = (await read({ state: 'submitted' })).submitted
    const [one] = await db
      .select()
      .from(task)
      .where(and(eq(task.surveyId, surveyId), eq(task.status, 'submitted')))
      .limit(1)
    await db
      .update(task)
      .set({ status: 'accepted' })
      .where(eq(task.id, one?.id ?? ''))
    expect((await read({ state: 'submitted' })).submitted).toBe(before - 1)
    await db
      .update(task)
      .set({ status: 'submitted' })
      .where(eq(task.id, one?.id ?? ''))
    expect(await db.$count(crosstabCount, eq(crosstabCount.surveyId, surveyId))).toBe(0)
    expect(await db.$count(tally, sql`${tally.generation} < 0`)).toBe(0)
  })

  it('are offered as the survey has them', async () => {
    const { offices, industries: sections, areas } = await readChoices(world.gateway, OWNER, surveyId)
    expect(offices).toEqual([{ id: OFFICE, title: text('一所', 'Office 1') }])
    expect(sections.map(({ id, title }) => [id, title['zh-CN']])).toEqual([
      ['A', 'A 农、林、牧、渔业'],
      ['F', 'F 批发和零售业'],
      ['I', 'I 信息传输、软件和信息技术服务业'],
    ])
    expect(areas.map(({ code }) => code)).toEqual(['330106', '330200'])
    expect(await db.$count(unitDepartment)).toBeGreaterThan(0)
  })

  const fieldsOf = (asked: Promise<unknown>) =>
    asked.then(
      () => [],
      (error: { fields?: { field: string }[] }) => error.fields?.map(({ field }) => field),
    )

  it('are refused by the field that does not fit', async () => {
    expect(await fieldsOf(read({ office: 'elsewhere' }))).toEqual(['office'])
    expect(await fieldsOf(read({ filter: 'm', filterOption: 'none' }))).toEqual(['filterOption'])
    expect(await fieldsOf(read({ filter: 'w', filterOption: 'x' }))).toEqual(['filter'])
    const without = await world.publish(mixed, someResponses(3))
    expect(await fieldsOf(readResult(world.gateway, OWNER, without, { industry: 'A' }))).toEqual(['industry'])
  })

  it('do not exist of an anonymous survey, nor the list of its units', async () => {
    const anonymous = await world.publish(questions, someResponses(40), true)
    const of = (query: ResponseFilterQuery) => fieldsOf(readResult(world.gateway, OWNER, anonymous, query))
    for (const [, query] of filters) expect(await of(query)).toEqual([Object.keys(query)[0]])
    await expect(
      listMatchingUnits(world.gateway, OWNER, { surveyId: anonymous, cursor: '', size: 20 }),
    ).rejects.toMatchObject({ code: 'notFound' })
  })
})
