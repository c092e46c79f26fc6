import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { batchJobKind } from '../../../server/follow-up/run-batches'
import { runDue } from '../harness/run-due'
import { rowsOf } from '../../../server/database/connection/open'
import { membership } from '../../../server/database/schema'
import { createAssignment } from '../../../server/surveys/audience/assignment'
import { countAudience } from '../../../server/surveys/audience/count'
import { type Audience, emptyAudience } from '../../../src/wire/surveys/audience'
import { createTestGateway, NOW, type TestGateway } from '../harness/client'
import { describeDatabase } from '../harness/database'
import { addManySurvey, addManyUnits, MANY_BUREAU } from '../harness/worlds/many-units'

describeDatabase('the audience of a survey', (open, kind) => {
  // The size of a large bureau where it has one: on a server.
  const UNITS = kind === 'embedded' ? 5_000 : 50_000
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await createTestGateway(await open())
    await addManyUnits(gateway.db, UNITS)
  })
  afterAll(() => gateway.close())

  const meant = (part: Partial<Audience>): Audience => ({ ...emptyAudience, ...part })
  const count = (part: Partial<Audience>) => countAudience(gateway.db, MANY_BUREAU, meant(part))
  /** All tasks, also those assigned in batches. */
  async function give(surveyId: string, part: Partial<Audience>): Promise<number> {
    const asked = { surveyId, audience: meant(part), clientKey: randomUUID(), createdBy: 'zhoujie' }
    const job = await gateway.db.transaction((tx) => createAssignment(tx, gateway, asked))
    await runDue(batchJobKind, gateway)
    return job?.total ?? 0
  }
  const newSurvey = (anonymous = false) => addManySurvey(gateway.db, { anonymous, now: NOW })

  it('counts a department with all below it, an area with all within it, and nobody twice', async () => {
    expect(await count({})).toEqual({ people: 0, organisations: 0, already: 0 })
    expect(await count({ responsibleDepartments: ['office-3'] })).toMatchObject({ people: UNITS / 10 })
    expect(await count({ responsibleDepartments: ['group-7'] })).toMatchObject({ people: UNITS / 100 })
    expect(await count({ areas: ['330204'] })).toMatchObject({ organisations: UNITS / 10 })
    expect(await count({ areas: ['3302'] })).toMatchObject({ people: UNITS, organisations: UNITS })
    expect(
      await count({ areas: ['3302'], responsibleDepartments: ['office-1'], units: ['many-5'] }),
    ).toMatchObject({
      people: UNITS,
    })
    expect(await count({ units: ['many-10'], perUnit: 'all' })).toMatchObject({ people: 2, organisations: 1 })
    const also = { personId: 'many-2', organisationId: 'many-1', role: 'respondent' } as const
    await gateway.db.insert(membership).values(also)
    const ofBoth = await count({ units: ['many-1', 'many-2'], perUnit: 'all' })
    expect(ofBoth).toMatchObject({ people: 2, organisations: 2 })
    await gateway.db.execute(
      sql`delete from membership where person_id = 'many-2' and organisation_id = 'many-1'`,
    )
  })

  it('has single people of the bureau itself, and nobody twice', async () => {
    const swj = (part: Partial<Audience>) => countAudience(gateway.db, 'swj-xihu', meant(part))
    expect(await swj({ people: ['zhoujie', 'zhoujie'] })).toMatchObject({ people: 1, organisations: 1 })
    const { people } = await swj({ staff: ['swj-nsfw'] })
    expect(await swj({ staff: ['swj-nsfw'], people: ['zhoujie'] })).toMatchObject({ people })
    // A person of another organisation is refused like one who does not exist.
    const refused = { code: 'invalidInput', fields: [{ field: 'audience.people.0', message: 'unreachable' }] }
    for (const id of ['wuhao', 'nobody']) await expect(swj({ people: [id] })).rejects.toMatchObject(refused)
  })

  it('names targets outside the bureau’s jurisdiction', async () => {
    const wrong = {
      responsibleDepartments: ['office-0', 'swj-bgs'],
      areas: ['330106'],
      units: ['many-1', 'yunqi'],
    }
    await expect(count(wrong)).rejects.toMatchObject({
      code: 'invalidInput',
      fields: [
        { field: 'audience.responsibleDepartments.1', message: 'unreachable' },
        { field: 'audience.areas.0', message: 'unreachable' },
        { field: 'audience.units.1', message: 'unreachable' },
      ],
    })
    await expect(give(await newSurvey(), { units: ['yunqi'] })).rejects.toMatchObject({
      code: 'invalidInput',
    })
  })

  it(`of ${UNITS.toLocaleString('en')} people gets tasks immediately, one per unit`, async () => {
    const surveyId = await newSurvey()
    expect(await give(surveyId, { areas: ['3302'] })).toBe(UNITS)
    expect(await give(surveyId, { areas: ['3302'] })).toBe(0)
    expect(await give(surveyId, { responsibleDepartments: ['office-1'], units: ['many-10'] })).toBe(0)
    expect(await give(surveyId, { units: ['many-10'], perUnit: 'all' })).toBe(1)
    expect(await count({ areas: ['330204'] })).toMatchObject({ already: 0 })
    const of = { surveyId, anonymous: false }
    const audience = meant({ areas: ['330204'] })
    expect(await countAudience(gateway.db, MANY_BUREAU, audience, of)).toMatchObject({ already: UNITS / 10 })
  })

  it('includes the member of a unit surveyed most recently', async () => {
    const first = await newSurvey()
    await gateway.db.execute(sql`insert into task (survey_id, person_id, organisation_id)
      values (${first}, 'second-20', 'many-20')`)
    const next = await newSurvey()
    await gateway.db.execute(
      sql`update survey set opens_at = opens_at + interval '1 hour' where id = ${first}`,
    )
    await give(next, { units: ['many-20', 'many-21'] })
    const given = sql`select person_id as person from task where survey_id = ${next} order by person_id`
    expect(await rowsOf(gateway.db, given)).toEqual([{ person: 'many-21' }, { person: 'second-20' }])
  })

  it('includes a person once in an anonymous survey, for any number of units', async () => {
    await gateway.db.execute(sql`insert into membership (person_id, organisation_id, role)
      values ('many-31', 'many-32', 'respondent')`)
    const surveyId = await newSurvey(true)
    expect(await give(surveyId, { units: ['many-31', 'many-32'], perUnit: 'all' })).toBe(2)
    expect(await give(surveyId, { units: ['many-31', 'many-32'], perUnit: 'all' })).toBe(0)
  })

  it('is counted for reviewers of the bureau only', async () => {
    const reviewer = await gateway.signIn('zhoujie')
    const body = { audience: { areas: ['3301'] } }
    expect(await reviewer.post('/dsb/api/follow-up/audience', body)).toMatchObject({
      http: 400,
      error: [{ field: 'audience.areas.0', message: 'unreachable' }],
    })
    const areas = await reviewer.get<{ own: string }>('/dsb/api/follow-up/areas')
    expect(areas.data.own).toBe('330106')
    const { data } = await reviewer.get<{ items: { id: string }[] }>('/dsb/api/follow-up/units', {
      keyword: '云栖软件',
    })
    expect(data.items.map(({ id }) => id)).toEqual(['yunqi'])
    const named = await reviewer.post<{ id: string }[]>('/dsb/api/follow-up/units/named', {
      ids: ['many-1', 'yunqi'],
    })
    expect(named.data.map(({ id }) => id)).toEqual(['yunqi'])
  })
})
