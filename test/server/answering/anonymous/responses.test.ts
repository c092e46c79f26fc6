import { eq, sql } from 'drizzle-orm'
import type { SurveyResult } from '../../../../src/wire/surveys/questionnaire'
import { rowsOf, type OpenDatabase } from '../../../../server/database/connection/open'
import {
  anonymousResponse,
  response,
  responseChange,
  submission,
  survey,
  task,
} from '../../../../server/database/schema'
import { releaseBatch } from '../../../../server/answering/anonymous/responses'
import { readResult } from '../../../../server/results/result'
import {
  answersOf,
  createAnonymousWorld,
  OWNER,
  type AnonymousWorld,
} from '../../harness/worlds/anonymous-world'
import { ANONYMOUS_RESPONSE_KEY } from '../../harness/client'
import { describeEachDatabase, describeOnPostgres } from '../../harness/database'

const PEOPLE = 33

describeEachDatabase('the encrypted responses of an anonymous survey', (open) => {
  let opened: OpenDatabase
  let world: AnonymousWorld
  /** The texts of the responses after each submission. */
  const seen: string[][] = []
  const results: SurveyResult[] = []

  beforeAll(async () => {
    opened = await open('nothing')
    world = await createAnonymousWorld(opened.db, PEOPLE)
    for (let number = 0; number < PEOPLE; number += 1) {
      await world.submit(number)
      seen.push((await sheets()).map((row) => row.words))
      results.push(await readResult(world.gateway, OWNER, world.surveyId))
    }
  })
  afterAll(() => opened.close())

  const rows = <T>(query: ReturnType<typeof sql>) => rowsOf<T>(opened.db, query)
  const sheets = () =>
    rows<{ id: string; number: string; place: string; words: string }>(
      sql`select id, xmin::text as number, ctid::text as place, answers ->> 'words' as words from ${response} order by ctid`,
    )
  const respondents = () =>
    rows<{ id: string; number: string; words: string }>(
      sql`select s.task_id as id, s.xmin::text as number,
        replace(t.person_id, 'person-', 'ballot-') as words
        from ${submission} s join ${task} t on t.id = s.task_id order by s.ctid`,
    )
  const inBox = () => opened.db.select().from(anonymousResponse)

  /** Number of respondents identified by matching two lists by order. */
  const hits = (a: { words: string }[], b: { words: string }[]) =>
    a.filter(({ words }, index) => words === b[index]?.words).length

  it('are counted in steps: no two results differ by fewer than five responses', () => {
    const steps = seen.map(({ length }) => length)
    const differences = steps.map((count, index) => count - (steps[index - 1] ?? 0))
    expect(differences.filter((count) => count !== 0)).toEqual([5, 5, 5, 5, 5])
    expect(results.map(({ submitted }) => submitted)).toEqual(steps)
    expect(results[8]).toMatchObject({ submitted: 0, suppressed: true, questions: [] })
    expect(results[9]).toMatchObject({ submitted: 5, suppressed: false })
    const before = new Set(seen[18])
    expect(seen[19]?.filter((words) => !before.has(words))).toHaveLength(5)
  })

  it('are released at random, not in order of submission', () => {
    const orders = [9, 14, 19, 24, 29].map((at) => {
      const before = new Set(seen[at - 1])
      return (seen[at] ?? []).filter((words) => !before.has(words)).join()
    })
    const expected = [0, 5, 10, 15, 20].map((from) =>
      Array.from({ length: 5 }, (_, index) => `ballot-${from + index}`).join(),
    )
    expect(orders).not.toEqual(expected)
  })

  it('share no transaction number with the respondents, and at least five share one', async () => {
    const own = new Set((await respondents()).map(({ number }) => number))
    const written = await sheets()
    expect(written.filter(({ number }) => own.has(number))).toEqual([])
    for (const number of new Set(written.map((row) => row.number)))
      expect(written.filter((row) => row.number === number).length).toBeGreaterThanOrEqual(5)
  })

  it('are not linked by the order of rows, ids or submission', async () => {
    const [entries, written] = [await respondents(), await sheets()]
    const byId = <T extends { id: string }>(list: T[]) => [...list].sort((a, b) => (a.id < b.id ? -1 : 1))
    // By chance one of twenty-five is identified; nine are practically impossible.
    expect(hits(written, entries)).toBeLessThan(9)
    expect(hits([...written].reverse(), [...entries].reverse())).toBeLessThan(9)
    expect(hits(byId(written), entries)).toBeLessThan(9)
    expect(hits(byId(written), byId(entries))).toBeLessThan(9)
  })

  it('are counted when they are released, and the counts reveal no more of the time than the responses', async () => {
    expect(await opened.db.$count(responseChange)).toBe(0)
    const newer =
      await rows(sql`select t.value from tally t join ${response} s on s.answers ->> t.variable = t.value
      where t.variable in ('words', 'more') and t.xmin <> s.xmin`)
    expect(newer).toEqual([])
    const numbers = await rows<{ number: string }>(sql`select distinct t.xmin::text as number from tally t
      join tally_progress p on p.survey_id = t.survey_id and p.generation = t.generation`)
    const written = new Set((await sheets()).map(({ number }) => number))
    expect(numbers.filter(({ number }) => !written.has(number))).toEqual([])
  })

  it('stay encrypted while all responses are recounted, and are released afterwards', async () => {
    await opened.db.insert(responseChange).values({ surveyId: world.surveyId, delta: 0 })
    const before = await inBox()
    await releaseBatch(opened.db, ANONYMOUS_RESPONSE_KEY, world.surveyId, new Date('2027-01-01'))
    expect(await inBox()).toEqual(before)
    expect((await readResult(world.gateway, OWNER, world.surveyId)).submitted).toBe(25)
    expect(await opened.db.$count(responseChange)).toBe(0)
  })

  it('are stored encrypted, all of one length, under a meaningless number', async () => {
    const held = await inBox()
    expect(held).toHaveLength(PEOPLE - 25)
    expect(new Set(held.map(({ sealed }) => sealed.length)).size).toBe(1)
    const text = held.map(({ sealed }) => Buffer.from(sealed, 'base64url').toString('latin1')).join()
    expect(text).not.toContain('ballot-')
    expect(text).not.toContain('choice')
  })

  it('have no column value in common with the respondents', async () => {
    const tables = await rows<{ name: string }>(
      sql`select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
    )
    const traces = (await respondents()).map(({ id }) => id)
    const keys = (await opened.db.select().from(submission)).flatMap((row) => [row.clientKey, row.receiptNo])
    const found: string[] = []
    for (const { name } of tables) {
      const content = await rows<{ text: string }>(sql`select t::text as text from ${sql.identifier(name)} t`)
      const all = content.map(({ text }) => text).join('\n')
      if ([...traces, ...keys, 'person-1'].some((trace) => all.includes(trace))) found.push(name)
    }
    // The stored entries copies the respondent's task, and nothing of a response.
    expect(found.sort()).toEqual(['person', 'respondent_entry', 'submission', 'task'])
  })

  it('list texts in a different order for each question', async () => {
    const { questions } = await readResult(world.gateway, OWNER, world.surveyId)
    const latest = (id: string) => {
      const question = questions.find(({ questionId }) => questionId === id)
      return question?.type === 'texts' ? question.latest.map((text) => text.replace(/\D/g, '')) : []
    }
    expect(latest('words')).toHaveLength(20)
    expect(latest('words')).not.toEqual(latest('more'))
  })

  it('stay encrypted if they cannot be decrypted, and the log names no person', async () => {
    const before = await inBox()
    await expect(
      releaseBatch(opened.db, 'another secret', world.surveyId, new Date('2027-01-01')),
    ).rejects.toThrow()
    expect(await inBox()).toEqual(before)
    const lost = {
      ...world.gateway,
      settings: { ...world.gateway.settings, anonymousResponseKey: 'another' },
    }
    lost.clock.set(new Date('2027-01-01'))
    expect((await readResult(lost, OWNER, world.surveyId)).submitted).toBe(25)
    expect(world.logged.join()).toContain('failure')
    expect(world.logged.join()).not.toMatch(/person|ballot-\d/)
  })

  it('are all counted after the close, the last in a batch of at least five', async () => {
    const [{ dueAt } = { dueAt: new Date() }] = await opened.db.select().from(survey)
    world.gateway.clock.set(new Date(dueAt.getTime() + 60_000))
    expect((await readResult(world.gateway, OWNER, world.surveyId)).submitted).toBe(25)
    world.gateway.clock.set(new Date(dueAt.getTime() + 121_000))
    expect((await readResult(world.gateway, OWNER, world.surveyId)).submitted).toBe(PEOPLE)
    expect(await inBox()).toEqual([])
    const words = (await sheets()).map((row) => row.words).sort()
    expect(words).toEqual(
      Array.from({ length: PEOPLE }, (_, number) => String(answersOf(number).words)).sort(),
    )
  })
})

describeEachDatabase('an anonymous survey with few responses', (open) => {
  it('never releases its responses or its result', async () => {
    const opened = await open('nothing')
    const world = await createAnonymousWorld(opened.db, 6)
    for (let number = 0; number < 4; number += 1) await world.submit(number)
    world.gateway.clock.advance(30 * 86_400_000)
    const result = await readResult(world.gateway, OWNER, world.surveyId)
    expect(result).toMatchObject({ submitted: 0, suppressed: true, questions: [] })
    expect(result.survey.counts).toMatchObject({ submitted: 0, unopened: 6 })
    expect(await opened.db.$count(anonymousResponse)).toBe(4)
    expect(await opened.db.$count(response)).toBe(0)
    await opened.close()
  })

  it('accepts one response of a person, however many requests are concurrent', async () => {
    const opened = await open('nothing')
    const world = await createAnonymousWorld(opened.db, 1)
    const tries = Array.from({ length: 100 }, () =>
      world.submit(0).then(
        () => 'taken',
        (error: unknown) => String(error),
      ),
    )
    const outcomes = await Promise.all(tries)
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(1)
    expect(await opened.db.$count(submission, eq(submission.taskId, world.tasks[0] ?? ''))).toBe(1)
    expect((await opened.db.$count(anonymousResponse)) + (await opened.db.$count(response))).toBe(1)
    await opened.close()
  })
})

describeOnPostgres('responses released by concurrent calls', (open) => {
  it('are each written once', async () => {
    const opened = await open('nothing')
    const world = await createAnonymousWorld(opened.db, 60)
    const release = () =>
      releaseBatch(opened.db, ANONYMOUS_RESPONSE_KEY, world.surveyId, world.gateway.clock.now())
    await Promise.all(world.tasks.flatMap((_, number) => [world.submit(number), release()]))
    world.gateway.clock.advance(30 * 86_400_000)
    await Promise.all([1, 2, 3, 4].map(() => readResult(world.gateway, OWNER, world.surveyId)))
    const written = await opened.db.select({ answers: response.answers }).from(response)
    expect(new Set(written.map(({ answers }) => answers.words)).size).toBe(60)
    expect(written).toHaveLength(60)
    expect(world.logged).toEqual([])
    await opened.close()
  })
})
