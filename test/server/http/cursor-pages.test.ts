import { sql, type SQL } from 'drizzle-orm'
import { rowsOf } from '../../../server/database/connection/open'
import type { Survey } from '../../../src/wire/surveys/questionnaire'
import { type Caller, createTestGateway, type TestGateway } from '../harness/client'
import { describeDatabase } from '../harness/database'

interface Part {
  items: Record<string, unknown>[]
  total: number
  nextCursor: string | null
}

interface List {
  path: string
  query?: Record<string, string>
  /** Returns the id of an entry. */
  id: string
  reader: 'bureau' | 'respondent'
  /** Ids of entries that sort first, added and removed between two pages. */
  early: string
  insert: (surveyIds: Record<'named' | 'secret', string>) => SQL[]
  remove: SQL[]
}

const BUREAU = 'swj-xihu'
const EARLY = '00000000-0000-4000-8000-00000000000e'
const FAR = '2030-01-01T00:00:00.000Z'
const LONG_AGO = '2001-01-01T00:00:00.000Z'
const name = (text: string) => sql`jsonb_build_object('zh-CN', ${text}::text, 'en-US', ${text}::text)`

/** Digits sort before all other characters of a name in every collation. */
const person = [
  sql`insert into person (id, name, mobile) values ('early', ${name('1')}, '19900000001')`,
  sql`insert into membership (person_id, organisation_id, role) values ('early', ${BUREAU}, 'respondent')`,
]
const noPerson = [
  sql`delete from membership where person_id = 'early'`,
  sql`delete from person where id = 'early'`,
]
/** A task of a unit that sorts first by name. */
const task = (surveyId: string) => [
  sql`insert into organisation select ('{"id":"early","name":{"zh-CN":"1","en-US":"1"}}'::jsonb) ->> 'id', ${name('1')},
    type, corp_id, area_code from organisation where id = 'yunqi'`,
  sql`insert into task (id, survey_id, organisation_id, person_id)
    values (${EARLY}::uuid, ${surveyId}::uuid, 'early', 'gone')`,
]
const noTask = [
  sql`delete from task where id = ${EARLY}::uuid`,
  sql`delete from organisation where id = 'early'`,
]

const lists: Record<string, List> = {
  members: {
    ...{ path: '/dsb/api/xnzz/members', id: 'personId', reader: 'bureau', early: 'early' },
    insert: () => person,
    remove: noPerson,
  },
  'changes of members': {
    ...{ path: '/dsb/api/xnzz/members/changes', id: 'id', reader: 'bureau', early: EARLY },
    insert: () => [
      sql`insert into membership_change (id, organisation_id, person_id, changed_by, changed_at, change)
        values (${EARLY}::uuid, ${BUREAU}, 'zhoujie', 'zhoujie', ${FAR}::timestamptz, '{}')`,
    ],
    remove: [sql`delete from membership_change where id = ${EARLY}::uuid`],
  },
  'people of a department': {
    ...{ path: '/dsb/api/xnzz/directory/people', id: 'id', reader: 'bureau', early: 'early' },
    query: { departmentId: 'swj-bgs' },
    insert: () => [...person, sql`update membership set department_id = 'swj-bgs' where person_id = 'early'`],
    remove: noPerson,
  },
  invitations: {
    ...{ path: '/dsb/api/fwh/ry/invitations', id: 'id', reader: 'bureau', early: EARLY },
    insert: () => [
      sql`insert into invitation (code_hash, id, organisation_id, invited_by, created_at, expires_at, uses_left)
        values ('early', ${EARLY}::uuid, ${BUREAU}, 'zhoujie', ${FAR}::timestamptz, ${FAR}::timestamptz, 1)`,
    ],
    remove: [sql`delete from invitation where id = ${EARLY}::uuid`],
  },
  'people who wait to be let in': {
    ...{ path: '/dsb/api/fwh/ry/join_requests', id: 'id', reader: 'bureau', early: EARLY },
    insert: () => [
      sql`insert into join_request (id, organisation_id, person_id, name, person_type, status, requested_at)
        values (${EARLY}::uuid, ${BUREAU}, 'gone', '1', 3, 'waiting', ${LONG_AGO}::timestamptz)`,
    ],
    remove: [sql`delete from join_request where id = ${EARLY}::uuid`],
  },
  reminders: {
    ...{ path: '/dsb/api/follow-up/reminders', id: 'id', reader: 'bureau', early: EARLY },
    insert: ({ named }) => [
      sql`insert into reminder (id, survey_id, client_key, created_by, created_at, title, remark, excluded)
        values (${EARLY}::uuid, ${named}::uuid, ${EARLY}::uuid, 'zhoujie', ${FAR}::timestamptz, ${name('1')}, '',
          '{"answered":0,"overdue":0,"today":0,"often":0}')`,
      sql`insert into reminder_entry (reminder_id, person_id, organisation_id, due_at, not_before)
        values (${EARLY}::uuid, 'gone', 'yunqi', ${FAR}::timestamptz, ${FAR}::timestamptz)`,
    ],
    remove: [
      sql`delete from reminder_entry where reminder_id = ${EARLY}::uuid`,
      sql`delete from reminder where id = ${EARLY}::uuid`,
    ],
  },
  respondents: {
    ...{ path: '/dsb/api/questionnaire/respondents', id: 'taskId', reader: 'bureau', early: EARLY },
    insert: ({ named }) => task(named),
    remove: noTask,
  },
  taxers: {
    ...{ path: '/dsb/api/questionnaire/taxers', id: 'taskId', reader: 'bureau', early: EARLY },
    insert: ({ secret }) => task(secret),
    remove: noTask,
  },
  'anonymous surveys of a person': {
    ...{ path: '/dsb/api/questionnaire/integrity', id: 'id', reader: 'respondent', early: EARLY },
    insert: ({ secret }) => [
      sql`insert into survey (id, form_id, form_version, owner_id, title, anonymous, opens_at, due_at)
        select ${EARLY}::uuid, form_id, form_version, owner_id, title, true, opens_at, due_at - interval '1 second'
        from survey where id = ${secret}::uuid`,
      sql`insert into task (id, survey_id, organisation_id, person_id)
        values (${EARLY}::uuid, ${EARLY}::uuid, 'yunqi', 'wangfang')`,
    ],
    remove: [
      sql`delete from task where id = ${EARLY}::uuid`,
      sql`delete from survey_unit_kind where survey_id = ${EARLY}::uuid`,
      sql`delete from survey where id = ${EARLY}::uuid`,
    ],
  },
}

/** Seven entries of each scarce kind, created at the same time, to be sorted by id only. */
const more = (named: string, secret: string): SQL[] => [
  sql`insert into person (id, name, mobile) select 'more-' || n, ${name('多')}, (19900000010 + n)::text
    from generate_series(1, 7) n`,
  sql`insert into person (id, name, mobile) values ('gone', ${name('走')}, '19900000002')`,
  sql`insert into membership_change (organisation_id, person_id, changed_by, changed_at, change)
    select ${BUREAU}, 'zhoujie', 'zhoujie', now(), '{}' from generate_series(1, 7)`,
  sql`insert into invitation (code_hash, organisation_id, invited_by, created_at, expires_at, uses_left)
    select 'more-' || n, ${BUREAU}, 'zhoujie', now(), ${FAR}::timestamptz, 1 from generate_series(1, 7) n`,
  sql`insert into join_request (organisation_id, person_id, name, person_type, status, requested_at)
    select ${BUREAU}, 'more-' || n, '多', 3, 'waiting', now() from generate_series(1, 7) n`,
  sql`insert into reminder (survey_id, client_key, created_by, created_at, title, remark, excluded)
    select ${named}::uuid, gen_random_uuid(), 'zhoujie', now(), ${name('催')}, '',
      '{"answered":0,"overdue":0,"today":0,"often":0}' from generate_series(1, 7)`,
  sql`insert into reminder_entry (reminder_id, person_id, organisation_id, due_at, not_before)
    select id, 'gone', 'yunqi', now(), now() from reminder where survey_id = ${named}::uuid`,
  sql`with made as (
      insert into survey (form_id, form_version, owner_id, title, anonymous, opens_at, due_at)
      select form_id, form_version, owner_id, title, true, opens_at, due_at from survey, generate_series(1, 7)
      where id = ${secret}::uuid returning id)
    insert into task (survey_id, organisation_id, person_id) select id, 'yunqi', 'wangfang' from made`,
]

describeDatabase('a list read by cursor', (open) => {
  let gateway: TestGateway
  const readers = {} as Record<List['reader'], Caller>
  const surveys = { named: '', secret: '' }

  beforeAll(async () => {
    gateway = await createTestGateway(await open())
    readers.bureau = await gateway.signIn('zhoujie')
    readers.respondent = await gateway.signIn('wangfang', 'yunqi')
    const { data } = await readers.bureau.get<{ items: Survey[] }>('/dsb/api/questionnaire/surveys')
    const answered = ({ counts }: Survey) => counts.submitted >= 5
    surveys.named = data.items.find((one) => !one.anonymous)?.id ?? ''
    surveys.secret = data.items.find((one) => one.anonymous && answered(one))?.id ?? ''
    await run(more(surveys.named, surveys.secret))
  })
  afterAll(() => gateway.close())

  const run = async (statements: SQL[]) => {
    for (const statement of statements) await rowsOf(gateway.db, statement)
  }
  const surveyOf = (path: string) =>
    ({
      respondents: { surveyId: surveys.named },
      reminders: { surveyId: surveys.named },
      taxers: { surveyId: surveys.secret },
    })[path.split('/').pop() ?? '']
  const read = async ({ path, query, reader, id }: List, size: number, cursor = '') => {
    const asked = { ...query, ...surveyOf(path), size: String(size), cursor }
    const { data } = await readers[reader].get<Part>(path, asked)
    return { ...data, ids: data.items.map((item) => item[id]) }
  }

  it.each(Object.entries(lists))(
    'neither duplicates nor skips any of its %s while others are added and removed',
    async (_, list) => {
      const whole = await read(list, 200)
      expect(whole.ids.length).toBeGreaterThan(4)
      await run(list.insert(surveys))
      const first = await read(list, 2)
      expect(first.ids).toEqual([list.early, whole.ids[0]])
      expect(first.total).toBe(whole.total + 1)
      await run(list.remove)
      const second = await read(list, 2, first.nextCursor ?? '')
      await run(list.insert(surveys))
      const third = await read(list, 197, second.nextCursor ?? '')
      await run(list.remove)
      expect([whole.ids[0], ...second.ids, ...third.ids]).toEqual(whole.ids)
      expect(third.nextCursor).toBe(whole.nextCursor)
    },
  )

  it.each(Object.entries(lists))(
    'refuses an invalid cursor of its %s',
    async (_, { path, query, reader }) => {
      for (const cursor of ['x', Buffer.from('["a"]').toString('base64url')]) {
        const answer = await readers[reader].get(path, { ...query, ...surveyOf(path), cursor })
        expect(answer).toMatchObject({ http: 400, error: [{ field: 'cursor' }] })
      }
    },
  )
})
