import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { type Database, rowsOf } from '../../../../server/database/connection/open'
import { addPartitions, dropPartition, partitionedTables } from '../../../../server/database/partitions'
import { draft, partitionSet } from '../../../../server/database/schema'
import type { Gateway } from '../../../../server/gateway'
import { pruneKind } from '../../../../server/jobs/retention/rules'
import { readSettings } from '../../../../server/settings'
import { prepareSpare } from '../../../../server/surveys/audience/partitions'
import { NOW } from '../../harness/client'
import { describeOnPostgres } from '../../harness/database'
import { databaseUrl } from '../../harness/templates'

describeOnPostgres('partitions for a survey', (open) => {
  /** A further session of the same database. */
  async function connect(db: Database): Promise<Client> {
    const [row] = await rowsOf<{ name: string }>(db, sql`select current_database() as name`)
    const client = new Client({
      connectionString: databaseUrl(process.env.DATABASE_URL_TEST ?? '', row?.name ?? ''),
    })
    await client.connect()
    return client
  }

  it('are attached and dropped while a transaction that uses the tables is open, and other calls go on', async () => {
    const { db, close } = await open('demo')
    const id = randomUUID()
    const long = await connect(db)
    const holding = () =>
      long.query('begin; update task set status = status where false; delete from draft where false')
    const calls = async () => {
      for (let call = 0; call < 20; call += 1) {
        await db.execute(sql`select count(*) from task join draft on draft.task_id = task.id`)
        await db.execute(sql`update draft set revision = revision + 1 where task_id in (select id from task)`)
      }
    }
    let isDone = false
    const done = () => void (isDone = true)
    for (const change of [() => addPartitions(db, id), () => dropPartition(db, 'draft', id)]) {
      isDone = false
      await holding()
      const changing = change().then(done)
      await calls()
      expect(isDone).toBe(false)
      await long.query('commit')
      await changing
    }
    await long.end()
    const parts = sql`select 1 from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where c.relkind = 'r' and c.relname like ${`%${id.replace(/-/g, '')}`}`
    expect(await rowsOf(db, parts)).toHaveLength(partitionedTables.length - 1)
    await close()
  })

  it('are attached without a scan of the shared ones under the lock that blocks calls', async () => {
    const { db, close } = await open('demo')
    const client = await connect(db)
    const notices: string[] = []
    client.on('notice', ({ message = '' }) => notices.push(message))
    await client.query('set client_min_messages = debug1')
    await addPartitions(drizzle(client) as unknown as Database, randomUUID())
    await client.end()
    const known = partitionedTables.map(
      (table) =>
        `updated partition constraint for default partition "${table}_shared" is implied by existing constraints`,
    )
    expect(notices.filter((notice) => notice.startsWith('updated partition constraint'))).toEqual(known)
    await close()
  })

  it('are neither made nor dropped by a gateway that may only read and write rows', async () => {
    const { db, close } = await open('demo')
    const client = await connect(db)
    const role = `rows_only_${randomUUID().slice(0, 8)}`
    await client.query(
      `create role ${role}; grant all on all tables in schema public to ${role}; set role ${role}`,
    )
    const gateway = { db: drizzle(client) as unknown as Database, clock: { now: () => NOW } }
    await prepareSpare(gateway, 0)
    expect(await db.$count(partitionSet)).toBe(0)
    const settings = readSettings({ GATEWAY_MODE: 'demo' })
    const used = sql`insert into partition_set (survey_id, attached_at, taken_at)
      select s.id, now(), now() from survey s where not s.anonymous
        and exists (select 1 from task t where t.survey_id = s.id)
        and not exists (select 1 from draft d where d.survey_id = s.id)
      limit 1 returning survey_id as id`
    const [survey] = await rowsOf<{ id: string }>(db, used)
    await db.execute(
      sql.raw(
        `create table draft_${survey?.id.replace(/-/g, '')} partition of draft for values in ('${survey?.id}')`,
      ),
    )
    await db.execute(sql`insert into draft (task_id, survey_id, answers, page_id, revision, answered, required, saved_at)
      select id, survey_id, '{}', 'p', 1, 0, 1, now() from task where survey_id = ${survey?.id} limit 1`)
    const later = { now: () => new Date(NOW.getTime() + 800 * 86_400_000) }
    expect(await pruneKind({ ...gateway, clock: later, settings } as Gateway, 'drafts')).toBeGreaterThan(0)
    expect(await db.$count(draft)).toBe(0)
    await db.execute(sql`delete from partition_set`)
    await client.query(`reset role; drop owned by ${role}; drop role ${role}`)
    await prepareSpare(gateway, 0)
    expect(await db.$count(partitionSet)).toBe(1)
    await client.end()
    await close()
  })

  it('are refused for a survey that has rows, which then goes on as before', async () => {
    const { db, close } = await open('demo')
    const [used] = await rowsOf<{ id: string }>(db, sql`select survey_id as id from task_change limit 1`)
    const [task] = await rowsOf<{ id: string }>(db, sql`select survey_id as id from task limit 1`)
    for (const { id } of [used ?? task!, task!]) {
      await expect(addPartitions(db, id)).rejects.toMatchObject({ cause: { code: '23514' } })
      const added = await rowsOf(
        db,
        sql`insert into task_change (survey_id, person_id, organisation_id, kind, changed_by, changed_at)
          select survey_id, person_id, organisation_id, 'unassigned', 'wuhao', now() from task
          where survey_id = ${id} limit 1 returning id`,
      )
      expect(added).toHaveLength(1)
      await db.execute(sql`update task set opened_at = opened_at where survey_id = ${id}`)
    }
    await close()
  })
})
