import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Answers } from '../../../../src/lib/questionnaire/schema/form'
import { rowsOf, type OpenDatabase } from '../../../../server/database/connection/open'
import { addPartitions } from '../../../../server/database/partitions'
import { anonymousResponse, response } from '../../../../server/database/schema'
import { releaseBatch } from '../../../../server/answering/anonymous/responses'
import { readResult } from '../../../../server/results/result'
import { seal } from '../../../../server/crypto/seal'
import {
  answersOf,
  createAnonymousWorld,
  LONGEST,
  OWNER,
  type AnonymousWorld,
} from '../../harness/worlds/anonymous-world'
import { ANONYMOUS_RESPONSE_KEY } from '../../harness/client'
import { describeOnPostgres } from '../../harness/database'

const both = (words: string): Answers => ({ choice: 'a', words, more: words })

/** Answers whose JSON texts are as different in length as the form allows. */
const extremes: Answers[] = [
  { choice: 'b' },
  both('字'.repeat(LONGEST)),
  both('😀'.repeat(LONGEST)),
  both('"\n'.repeat(LONGEST / 2).slice(0, -1) + '.'),
  both('\u0001'.repeat(LONGEST)),
  both(`${' '.repeat(7_000)}spaces${' '.repeat(7_000)}`),
  both('a'.repeat(LONGEST)),
]

/** Reads what a superuser can read of stored rows, apart from the meaning of their content. */
function observe(db: OpenDatabase['db']) {
  const rows = <T>(query: ReturnType<typeof sql>) => rowsOf<T>(db, query)

  /** Sizes and compression of every value, by the transaction that wrote the row. */
  async function values(table: string): Promise<Map<string, string[]>> {
    const columns = await rows<{ name: string }>(
      sql`select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = ${table} order by ordinal_position`,
    )
    const read = columns.map(({ name }) => {
      const column = sql`t.${sql.identifier(name)}`
      return sql`${`${table}.${name}`}::text || ' ' || coalesce(pg_column_size(${column})::text, '-') || ' '
        || coalesce(octet_length(${column}::text)::text, '-') || ' ' || coalesce(pg_column_compression(${column}), '-')`
    })
    const found = await rows<{ number: string; marks: string[] }>(
      sql`select t.xmin::text as number, array[${sql.join(read, sql`, `)}] as marks
        from ${sql.identifier(table)} t order by t.ctid`,
    )
    return collect(found.map(({ number, marks }) => [number, marks.join('; ')]))
  }

  /** Chunks of the values stored out of line, by the transaction that wrote them. */
  async function chunks(table: string): Promise<Map<string, string[]>> {
    const [toast] = await rows<{ name: string | null }>(
      sql`select c.reltoastrelid::regclass::text as name from pg_class c where c.oid = ${table}::regclass`,
    )
    if (!toast?.name || toast.name === '-') return new Map()
    const found = await rows<{ number: string; mark: string }>(
      sql`select min(xmin::text) as number,
          ${table}::text || ' toast ' || string_agg(octet_length(chunk_data)::text, ' ' order by chunk_seq) as mark
        from ${sql.raw(toast.name)} group by chunk_id order by chunk_id`,
    )
    return collect(found.map(({ number, mark }) => [number, mark]))
  }

  /** By person: the marks of all rows written by the transaction of the person's submission. */
  async function byPerson(): Promise<Map<string, string>> {
    const tables = await rows<{ name: string }>(
      sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    )
    const entries = await rows<{ number: string; person: string }>(
      sql`select s.xmin::text as number, t.person_id as person
        from submission s join task t on t.id = s.task_id order by t.person_id`,
    )
    const all: Map<string, string[]>[] = []
    for (const { name } of tables) all.push(await values(name), await chunks(name))
    const marksOf = (number: string) => all.flatMap((marks) => marks.get(number) ?? [])
    return new Map(entries.map(({ number, person }) => [person, marksOf(number).join('\n')]))
  }

  return { values, chunks, byPerson }
}

function collect(pairs: [number: string, mark: string][]): Map<string, string[]> {
  const marks = new Map<string, string[]>()
  for (const [number, mark] of pairs) marks.set(number, [...(marks.get(number) ?? []), mark])
  return marks
}

const distinct = (marks: Map<string, string[]>) => new Set([...marks.values()].flat())

describeOnPostgres('a reader of the whole database', (open) => {
  let opened: OpenDatabase
  let world: AnonymousWorld
  beforeEach(async () => {
    opened = await open('nothing')
    // Ids, names and numbers of the people have the same length, so only responses can differ.
    world = await createAnonymousWorld(opened.db, 10)
  })
  afterEach(() => opened.close())

  it('finds no difference between short and long responses, each sharing a transaction with its person', async () => {
    for (const [number, answers] of extremes.entries()) await world.submit(number, answers)
    const marks = await observe(opened.db).byPerson()
    expect(marks.size).toBe(extremes.length)
    expect([...marks.values()][0]).toMatch(
      /anonymous_response_shared\.sealed \d+ \d+ -(.|\n)*anonymous_response_shared toast/,
    )
    expect(new Set(marks.values()).size).toBe(1)
    await addPartitions(opened.db, randomUUID())
    const storage = await rowsOf<{ kind: string }>(
      opened.db,
      sql`select attstorage::text as kind from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relkind in ('r', 'p') and c.relname like 'anonymous_response%' and attname = 'sealed'`,
    )
    // External: never compressed, whatever the server's default. Of the table and both partitions.
    expect(storage).toEqual([{ kind: 'e' }, { kind: 'e' }, { kind: 'e' }])
  })

  it('finds none among responses encrypted again, nor between them and new ones', async () => {
    for (let number = 0; number < 10; number += 1)
      await world.submit(number, both('字'.repeat(number * 200 + 1)))
    expect(await opened.db.$count(response)).toBe(5)
    const again = observe(opened.db)
    expect(distinct(await again.values('anonymous_response_shared')).size).toBe(1)
    expect(distinct(await again.chunks('anonymous_response_shared')).size).toBe(1)
  })

  it('finds none after an update either: responses of other lengths are encrypted again', async () => {
    const sealed = [4_096, 12_288].map((length) =>
      seal(
        'anonymous response',
        ANONYMOUS_RESPONSE_KEY,
        JSON.stringify({ surveyId: world.surveyId, answers: answersOf(8), justifications: [] }).padEnd(
          length,
        ),
      ),
    )
    await opened.db
      .insert(anonymousResponse)
      .values(sealed.map((one) => ({ surveyId: world.surveyId, sealed: one })))
    await releaseBatch(opened.db, ANONYMOUS_RESPONSE_KEY, world.surveyId, world.gateway.clock.now())
    await world.submit(0)
    expect(distinct(await observe(opened.db).values('anonymous_response_shared')).size).toBe(1)
  })

  it('gets every response counted, however long or unusual it is', async () => {
    for (const [number, answers] of extremes.entries()) await world.submit(number, answers)
    world.gateway.clock.advance(30 * 86_400_000)
    expect((await readResult(world.gateway, OWNER, world.surveyId)).submitted).toBe(extremes.length)
    const written = (await opened.db.select().from(response)).map(({ answers }) => String(answers.words))
    expect(written.includes('😀'.repeat(LONGEST))).toBe(true)
    expect(written.includes('spaces')).toBe(true)
    expect(world.logged).toEqual([])
  })
})
