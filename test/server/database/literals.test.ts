import { sql } from 'drizzle-orm'
import { type OpenDatabase, rowsOf } from '../../../server/database/connection/open'
import { arrayLiteral, contains } from '../../../server/database/queries/literals'
import { describeEachDatabase } from '../harness/database'

const texts = ['', 'NULL', '杭州"西溪"公司', 'a\\b', '{1,2}', '两\n行', "O'Neill", '100%_']

describeEachDatabase('texts that PostgreSQL parses', (open) => {
  let opened: OpenDatabase
  beforeAll(async () => (opened = await open('nothing')))
  afterAll(() => opened.close())

  it('are the same items in an array literal', async () => {
    const [row] = await rowsOf<{ items: string[] }>(
      opened.db,
      sql`select to_jsonb(${arrayLiteral(texts)}::text[]) as items`,
    )
    expect(row?.items).toEqual(texts)
  })

  it('contain no wildcards in a pattern', async () => {
    const found = async (text: string, wanted: string) =>
      (await rowsOf<{ is: boolean }>(opened.db, sql`select ${text}::text like ${contains(wanted)} as is`))[0]
        ?.is
    for (const text of texts) expect([text, await found(`x${text}y`, text)]).toEqual([text, true])
    expect(await found('100 of 5', '100%5')).toBe(false)
    expect(await found('1005', '100_')).toBe(false)
  })
})
