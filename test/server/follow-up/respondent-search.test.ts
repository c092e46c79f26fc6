import { sql } from 'drizzle-orm'
import type { RespondentList } from '../../../src/wire/surveys/questionnaire'
import type { Units } from '../../../src/wire/people/members'
import type { UnitRegister } from '../../../src/wire/bureau/units'
import { describeDatabase } from '../harness/database'
import { addManyOpenTasks } from '../harness/worlds/many-answers'
import { createManyWorld, type ManyWorld } from '../harness/worlds/many-world'

const UNITS = 2_100

describeDatabase('the searches of a large bureau', (open) => {
  let world: ManyWorld
  let surveyId: string
  beforeAll(async () => {
    world = await createManyWorld(open, UNITS)
    surveyId = await world.newSurvey()
    await addManyOpenTasks(world.gateway.db, surveyId, UNITS)
    await world.gateway.db.execute(
      sql`update membership set administrator = true where person_id = 'zhoujie'`,
    )
  })
  afterAll(() => world.gateway.close())

  const search = async (keyword: string) => {
    const path = '/dsb/api/questionnaire/respondents'
    const { items, total, hasMoreMatches } = (
      await world.reviewer.get<RespondentList>(path, { surveyId, keyword, size: '5' })
    ).data
    return { units: items.map(({ unit }) => unit['zh-CN']), total, hasMoreMatches }
  }

  it.each(['单位2099', '２０９９', 'code2099', '人2099'])('finds one unit by %s', async (keyword) => {
    expect(await search(keyword)).toEqual({ units: ['单位2099'], total: 1, hasMoreMatches: false })
  })

  it('says that more match than are listed', async () => {
    expect(await search('单位')).toMatchObject({ total: 2_000, hasMoreMatches: true })
  })

  it.each(['questionnaire/units', 'xnzz/members/units'])(
    'lists and counts a part of the units that very many match, in order: %s',
    async (path) => {
      const list = async (query: Record<string, string>) =>
        (await world.reviewer.get<UnitRegister | Units>(`/dsb/api/${path}`, query)).data
      const { items, total, hasMoreMatches, nextCursor } = await list({ keyword: '单位', size: '5' })
      expect([total, hasMoreMatches]).toEqual([2_000, true])
      const next = await list({ keyword: '单位', size: '5', cursor: nextCursor ?? '' })
      const names = [...items, ...next.items].map(({ name }) => name['zh-CN'])
      expect(names).toEqual([...new Set(names)].sort())
      expect(names).toHaveLength(10)
      expect(await list({ keyword: '单位2099' })).toMatchObject({ total: 1, hasMoreMatches: false })
      expect(await list({})).toMatchObject({ total: UNITS, hasMoreMatches: false })
    },
  )

  it('finds nothing that only has the parts of the keyword', async () => {
    expect(await search('位单')).toEqual({ units: [], total: 0, hasMoreMatches: false })
  })
})
