import { sql } from 'drizzle-orm'
import { inScope } from '../../../server/access/scope'
import { rowsOf } from '../../../server/database/connection/open'
import { task } from '../../../server/database/schema'
import { createTestGateway, type TestGateway } from '../harness/client'
import { describeDatabase } from '../harness/database'

const BUREAU = 'swj-xihu'

describeDatabase("the tasks of a bureau's own staff", (open) => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await createTestGateway(await open())
  })
  afterAll(() => gateway.close())

  it('are within the scope of the heads of their departments, and of no other', async () => {
    const { db } = gateway
    await db.execute(sql`insert into department (id, organisation_id, parent_id, name)
      select 'staff-' || n, ${BUREAU}, case n when 2 then 'staff-1' end, '{"zh-CN":"所","en-US":"Office"}'
      from generate_series(1, 3) n`)
    // A survey of the bureau's own staff: a task for one of each department, whose ids have their numbers.
    await db.execute(sql`insert into person (id, name, mobile)
      select 'staff-' || n, '{"zh-CN":"甲","en-US":"A"}', '1590000000' || n from generate_series(1, 3) n`)
    await db.execute(sql`insert into membership (person_id, organisation_id, role, department_id)
      select 'staff-' || n, ${BUREAU}, 'respondent', 'staff-' || n from generate_series(1, 3) n`)
    await db.execute(sql`insert into task (survey_id, person_id, organisation_id, status)
      select s.id, 'staff-' || n, ${BUREAU}, 'unopened' from generate_series(1, 3) n,
        (select id from survey where owner_id = ${BUREAU} and not anonymous order by id limit 1) s`)
    const within = async (...departmentIds: string[]) =>
      (
        await rowsOf<{ id: string }>(
          db,
          sql`select person_id as id from ${task} where person_id like 'staff-%'
            and ${inScope({ ownerId: BUREAU, departmentIds })} order by 1`,
        )
      ).map(({ id }) => id)
    expect(await within('staff-1')).toEqual(['staff-1', 'staff-2'])
    expect(await within('staff-2', 'staff-3')).toEqual(['staff-2', 'staff-3'])
    expect(inScope({ ownerId: BUREAU, departmentIds: null })).toBeUndefined()
  })
})
