import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { type OpenDatabase, rowsOf } from '../../../server/database/connection/open'
import { findNamed } from '../../../server/database/queries/matches'
import { type Among, hasGrams, isPersonNamed, isUnitNamed } from '../../../server/database/queries/search'
import { describeEachDatabase } from '../harness/database'
import { addManyUnits } from '../harness/worlds/many-units'

const UNITS = 3_000
const MOST = 50

describeEachDatabase('a search by names in a large table', (open) => {
  let opened: OpenDatabase
  beforeAll(async () => {
    opened = await open('nothing')
    await addManyUnits(opened.db, UNITS)
    // The database would count the rows by itself, at any time.
    for (const table of ['organisation', 'person'])
      await opened.db.execute(sql.raw(`alter table ${table} set (autovacuum_enabled = false)`))
    // A sample is a part of the rows that the planner expects: of so many, a third is looked at.
    await opened.db.execute(sql`update pg_class set reltuples = 30000
      where oid in ('organisation'::regclass, 'person'::regclass)`)
  })
  afterAll(() => opened.close())

  /** The ids that a search finds, and where it has looked. */
  async function find(text: string, many: number) {
    const asked: Among[] = []
    const found = await findNamed(opened.db, { most: MOST, many }, (tx, among) => {
      asked.push(among)
      return rowsOf<{ id: string }>(
        tx,
        sql`select o.id from organisation o where ${isUnitNamed(sql`o`, text, among)} limit ${MOST}::int`,
      )
    })
    return { asked, found: found.map(({ id }) => id) }
  }

  it('finds enough of a common word in a sample', async () => {
    const { asked, found } = await find('单位', 30_000)
    expect(asked).toEqual(['sample'])
    expect(new Set(found).size).toBe(MOST)
    expect(await find('单位', 30_000)).toEqual({ asked, found })
  })

  it('looks for a rare word in all rows', async () => {
    expect(await find('单位2999', 30_000)).toEqual({ asked: ['sample', 'all'], found: ['many-2999'] })
  })

  it('looks in all rows of a smaller table at once', async () => {
    expect((await find('单位', 30_001)).asked).toEqual(['all'])
  })

  it.each([
    ['units', sql`organisation`, isUnitNamed, '单位'],
    ['people', sql`person`, isPersonNamed, '人'],
  ])(
    'has a sample of the %s, the same one each time, of pages from the whole table',
    async (_what, table, isNamed, text) => {
      const idsOf = async (among: Among) =>
        (
          await rowsOf<{ id: string }>(
            opened.db,
            sql`select t.id from ${table} t where ${isNamed(sql`t`, text, among)} order by t.id`,
          )
        ).map(({ id }) => id)
      const [sample, all] = [await idsOf('sample'), await idsOf('all')]
      expect(all).toHaveLength(UNITS)
      expect(sample.length).toBeGreaterThan(UNITS / 10)
      expect(sample.length).toBeLessThan(UNITS * 0.7)
      expect(all).toEqual(expect.arrayContaining(sample))
      expect(await idsOf('sample')).toEqual(sample)
    },
  )
})

describe('the pairs of characters by which an index is asked', () => {
  const pairsOf = (text: string) => new PgDialect().sqlToQuery(hasGrams([sql`name`], text)).params

  it('are the last ones of a unit code, which begins as many others', () => {
    const [pairs] = pairsOf('91330100ma2xyz01')
    for (const pair of ['a2', '2x', 'xy', 'yz', 'z0', '01']) expect(pairs).toContain(pair)
    for (const pair of ['91', '33', '30', 'ma']) expect(pairs).not.toContain(pair)
  })

  it.each(['hzxhmhfzyxgs', 'company', '明华纺织有限公司'])('are all of initials and of names: %s', (text) => {
    const [pairs] = pairsOf(text)
    for (let at = 1; at < text.length; at += 1) expect(pairs).toContain(text.slice(at - 1, at + 1))
  })
})
