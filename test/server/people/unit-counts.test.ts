import { sql } from 'drizzle-orm'
import { type Database, type OpenDatabase, rowsOf } from '../../../server/database/connection/open'
import { foldStoredCounts } from '../../../server/jobs/stored-counts'
import { createTestGateway, type TestGateway } from '../harness/client'
import { until } from '../../until'
import { describeEachDatabase, describeOnPostgres, findWaiting } from '../harness/database'

const sorted = (rows: { row: string }[]) => rows.map(({ row }) => row).sort()

/** The stored groups, and those that counting gives. */
async function groups(db: Database) {
  const stored = await rowsOf<{ row: string }>(
    db,
    sql`select concat_ws(' ', bureau_id, area_code, type, active, has_administrator, sum(units)) as row from unit_count
      group by bureau_id, area_code, type, active, has_administrator having sum(units) <> 0`,
  )
  const counted = await rowsOf<{ row: string }>(
    db,
    sql`with unit as (
        select o.id, area_code, type, register_status = 'active' as active, exists (
          select 1 from membership m where m.organisation_id = o.id and m.administrator) as has_administrator
        from organisation o where credit_code is not null
      )
      select concat_ws(' ', bureau_id, area_code, type, active, has_administrator, count(*)) as row from (
        select '' as bureau_id, * from unit
        union all select c.bureau_id, unit.* from unit join unit_department c on c.unit_id = unit.id
      ) each group by bureau_id, area_code, type, active, has_administrator`,
  )
  return { stored: sorted(stored), counted: sorted(counted) }
}

const wrongNumbers = (db: Database) =>
  rowsOf(
    db,
    sql`select o.id, o.members, o.administrators from organisation o left join membership m on m.organisation_id = o.id
      group by o.id having o.members <> count(m.*) or o.administrators <> count(m.*) filter (where m.administrator)`,
  )

/** Units whose copied name is out of date, and those that are wrongly listed as without a department, or not listed. */
const wrongCopies = (db: Database) =>
  rowsOf(
    db,
    sql`select unit_id, unit_name from unit_department d join organisation o on o.id = d.unit_id
        where unit_name <> left(o.name->>'zh-CN', 300)
      union all select o.id, 'unassigned' from organisation o left join unassigned_unit u on u.unit_id = o.id
        where (u.unit_id is null) <> exists (select 1 from unit_department d where d.unit_id = o.id)`,
  )

async function expectTrue(db: Database) {
  const { stored, counted } = await groups(db)
  expect(counted.length).toBeGreaterThan(5)
  expect(stored).toEqual(counted)
  expect(await wrongNumbers(db)).toEqual([])
  expect(await wrongCopies(db)).toEqual([])
}

/** Each step begins where the one before has ended. */
const steps: Record<string, ReturnType<typeof sql>> = {
  'units are registered': sql`insert into organisation (id, name, type, corp_id, area_code, credit_code)
    select 'new-' || n, jsonb_build_object('zh-CN', 'x', 'en-US', 'x'), 1 + n % 5, 'c', '330106', 'code-' || n
    from generate_series(1, 20) n`,
  'people join': sql`insert into membership (person_id, organisation_id, role, administrator)
    select p.id, 'new-' || n, 'respondent', n % 3 = 0 from generate_series(1, 9) n, (select id from person limit 4) p`,
  'administrators are appointed': sql`update membership set administrator = true where organisation_id in ('new-1', 'new-2')`,
  'departments change': sql`update membership set department_id = null`,
  'departments become responsible': sql`insert into unit_department (bureau_id, unit_id, department_id)
    select d.organisation_id, 'new-' || n, d.id from generate_series(1, 12) n,
      (select distinct on (organisation_id) id, organisation_id from department order by organisation_id, id) d`,
  'other departments become responsible': sql`insert into unit_department (bureau_id, unit_id, department_id)
    select organisation_id, 'new-1', max(id) from department group by 1
    on conflict (bureau_id, unit_id) do update set department_id = excluded.department_id`,
  'units are renamed': sql`update organisation set name = '{"zh-CN": "y", "en-US": "y"}' where id in ('new-1', 'new-2', 'new-15')`,
  'units move, close and change their type': sql`update organisation set area_code = '330108', type = 2,
    register_status = case when id = 'new-4' then 'deregistered' else 'active' end where id like 'new-%'`,
  'a unit gets a code, another loses it': sql`update organisation
    set credit_code = case when credit_code is null then 'code-x' end where id in ('new-5', 'swj-xihu')`,
  'they get them back': sql`update organisation
    set credit_code = case when credit_code is null then 'code-5' end where id in ('new-5', 'swj-xihu')`,
  'a department is responsible no more': sql`delete from unit_department where unit_id in ('new-1', 'new-4')`,
  'people leave': sql`delete from membership where organisation_id in ('new-3', 'new-6')`,
  'a member changes the organisation': sql`update membership set organisation_id = 'new-20' where organisation_id = 'new-7'`,
  'units are removed': sql`delete from organisation where id in ('new-13', 'new-14')`,
}

describeEachDatabase('the stored numbers of units', (open) => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await createTestGateway(await open())
  })
  afterAll(() => gateway.close())

  it('are those of the demo', () => expectTrue(gateway.db))

  it.each(Object.entries(steps))('are right when %s', async (_name, step) => {
    await gateway.db.execute(step)
    await expectTrue(gateway.db)
  })

  it('are the same after they are summed up, in fewer rows', async () => {
    const before = await groups(gateway.db)
    const rows = () => gateway.db.$count(sql`unit_count`)
    const many = await rows()
    await foldStoredCounts(gateway)
    expect(await rows()).toBeLessThan(many)
    expect(await groups(gateway.db)).toEqual(before)
  })
})

/** Changes of the unit `both`, which two users make at once. */
const changes = {
  'moves to another area': `update organisation set area_code = '330108' where id = 'both'`,
  'gets a department': `insert into unit_department (bureau_id, unit_id, department_id)
    select organisation_id, 'both', id from department order by id limit 1`,
  'gets a department of another bureau': `insert into unit_department (bureau_id, unit_id, department_id)
    select organisation_id, 'both', id from department
    where organisation_id <> (select organisation_id from department order by id limit 1) order by id limit 1`,
  'loses its department': `delete from unit_department where unit_id = 'both'
    and bureau_id = (select organisation_id from department order by id limit 1)`,
  'loses that of another bureau': `delete from unit_department where unit_id = 'both'
    and bureau_id <> (select organisation_id from department order by id limit 1)`,
  'is renamed': `update organisation set name = '{"zh-CN": "y", "en-US": "y"}' where id = 'both'`,
  'gets its first administrator': `insert into membership (person_id, organisation_id, role, administrator)
    select id, 'both', 'respondent', true from person order by id limit 1`,
  'gets another administrator': `insert into membership (person_id, organisation_id, role, administrator)
    select id, 'both', 'respondent', true from person order by id offset 1 limit 1`,
}
type Change = keyof typeof changes

describeOnPostgres('the stored numbers of a unit that two transactions change', (open) => {
  let opened: OpenDatabase
  beforeEach(async () => {
    opened = await open()
    await opened.db.execute(sql`insert into organisation (id, name, type, corp_id, area_code, credit_code)
      values ('both', '{"zh-CN": "x", "en-US": "x"}', 1, 'c', '330106', 'code-both')`)
  })
  afterEach(() => opened.close())

  /** What it has before it loses it. */
  const gains: Partial<Record<Change, Change>> = {
    'loses its department': 'gets a department',
    'loses that of another bureau': 'gets a department of another bureau',
  }

  it.each<[Change, Change]>([
    ['moves to another area', 'gets a department'],
    ['moves to another area', 'loses its department'],
    ['is renamed', 'gets a department'],
    ['gets a department', 'is renamed'],
    ['loses its department', 'loses that of another bureau'],
    ['loses its department', 'gets a department of another bureau'],
    ['gets a department of another bureau', 'loses its department'],
    ['gets a department', 'moves to another area'],
    ['gets its first administrator', 'gets another administrator'],
    ['gets its first administrator', 'gets a department'],
    ['gets its first administrator', 'loses its department'],
  ])('are right when it %s and, before that is committed, %s', async (first, second) => {
    for (const change of [first, second]) {
      const gain = gains[change]
      if (gain) await opened.db.execute(sql.raw(changes[gain]))
    }
    let ended: Promise<unknown> = Promise.resolve()
    await opened.db.transaction(async (tx) => {
      await tx.execute(sql.raw(changes[first]))
      // A query of drizzle begins when it is awaited.
      ended = Promise.resolve(opened.db.execute(sql.raw(changes[second])))
      await until(() => findWaiting(opened.db))
    })
    await ended
    await expectTrue(opened.db)
  })
})
