import type { RespondentList } from '../../../src/wire/surveys/questionnaire'
import { describeDatabase } from '../harness/database'
import { addManyOpenTasks } from '../harness/worlds/many-answers'
import { createManyWorld, type ManyWorld } from '../harness/worlds/many-world'

const UNITS = 2_100

describeDatabase('the search of a large list of respondents', (open) => {
  let world: ManyWorld
  let surveyId: string
  beforeAll(async () => {
    world = await createManyWorld(open, UNITS)
    surveyId = await world.newSurvey()
    await addManyOpenTasks(world.gateway.db, surveyId, UNITS)
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

  it('finds nothing that only has the parts of the keyword', async () => {
    expect(await search('位单')).toEqual({ units: [], total: 0, hasMoreMatches: false })
  })
})
