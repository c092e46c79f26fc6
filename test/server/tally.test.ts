import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Answers, Question } from '../../src/lib/questionnaire/form'
import type { SurveyResult } from '../../src/wire/questionnaire'
import { rowsOf, type Database, type OpenDatabase } from '../../server/database/open'
import { form, sheet, sheetChange, submission, survey, tally, task } from '../../server/database/schema'
import type { Gateway } from '../../server/gateway'
import type { LogEntry } from '../../server/log'
import { createRandom } from '../../server/demo/content/random'
import { keepTallying, nextPortion, tallyWaiting } from '../../server/questionnaire/keep-tallies'
import { readResult } from '../../server/questionnaire/result'
import { createCrossedWorld, optionsOf, OWNER, titleOf, type CrossedWorld } from './crossed-world'
import { describeEachDatabase } from './database'

const title = titleOf
const questions: Question[] = [
  { id: 'k', kind: 'single', title: title('k'), options: optionsOf('a', 'b') },
  { id: 'm', kind: 'multiple', title: title('m'), options: optionsOf('x', 'y') },
  { id: 'g', kind: 'matrix', title: title('g'), rows: optionsOf('1', '2'), options: optionsOf('p', 'q') },
  { id: 'n', kind: 'number', title: title('n'), decimals: 2 },
  { ...{ id: 't', kind: 'table', title: title('t') }, rows: optionsOf('r'), columns: optionsOf('c', 'd') },
  { id: 'l', kind: 'area', title: title('l') },
  { id: 'w', kind: 'text', title: title('w') },
  { id: 'd', kind: 'date', title: title('d') },
  { id: 'i', kind: 'images', title: title('i') },
]

const random = createRandom(23)
const pick = <T>(...items: T[]) => items[random.weighted(items.map(() => 1))]

/** Everybody answers `k`; the rest is missing at times. Few figures, so that extremes come and go. */
function someAnswers(): Answers {
  const answers: Record<string, Answers[string] | undefined> = {
    k: pick('a', 'b'),
    m: pick<Answers[string] | undefined>(['x'], ['x', 'y'], { chosen: ['y'], other: '其他' }, undefined),
    g: pick({ '1': ['p'], '2': ['q'] }, { '1': ['q'] }, undefined),
    n: pick('-3', '0', '0.00', '7.50', '90071992547409.93', undefined),
    t: pick({ r: { c: '7', d: '' } }, { r: { c: '-7.25', d: '1' } }, undefined),
    l: pick('330106', '330108', undefined),
    w: pick('一样', '别的', `独有${random.int(1_000_000)}`, undefined),
    d: pick('2025-01-01', '2026-05-05', undefined),
    i: pick(['a'.repeat(48)], ['b'.repeat(48), 'c'.repeat(48)], undefined),
  }
  return JSON.parse(JSON.stringify(answers)) as Answers
}

const sheets = (count: number) => Array.from({ length: count }, someAnswers)

describeEachDatabase('the counts kept of a survey', (open) => {
  let opened: OpenDatabase
  let db: Database
  let world: CrossedWorld

  beforeAll(async () => {
    opened = await open()
    db = opened.db
    world = await createCrossedWorld(db)
  })
  afterAll(() => opened.close())

  const read = (surveyId: string) => readResult(world.gateway, OWNER, surveyId)

  /** The same from all sheets, without what was kept. */
  async function readAnew(surveyId: string): Promise<SurveyResult> {
    await db.insert(sheetChange).values({ surveyId, sign: 0 })
    return read(surveyId)
  }

  async function takeBack(surveyId: string, count: number): Promise<void> {
    const gone = await db
      .delete(sheet)
      .where(
        sql`${sheet.id} in (select id from sheet where survey_id = ${surveyId} order by md5(id::text) limit ${count})`,
      )
      .returning({ taskId: sheet.submissionTaskId })
    const tasks = gone.flatMap(({ taskId }) => taskId ?? [])
    if (tasks.length > 0) await db.delete(submission).where(inArray(submission.taskId, tasks))
  }

  /** One more submit of a unit that is there already, in a transaction of its own. */
  async function handIn(surveyId: string): Promise<void> {
    const id = `late-${randomUUID()}`
    await db.execute(sql`insert into person (id, name, mobile)
      values (${id}, '{"zh-CN":"人","en-US":"Person"}', ${id})`)
    await db.transaction(async (tx) => {
      const taskId = randomUUID()
      await tx
        .insert(task)
        .values({ id: taskId, surveyId, personId: id, organisationId: OWNER, state: 'submitted' })
      await tx.insert(submission).values({
        ...{
          taskId,
          clientKey: randomUUID(),
          receiptNo: id,
          submittedAt: world.gateway.clock.now(),
          seconds: 9,
        },
      })
      await tx.insert(sheet).values({ surveyId, answers: someAnswers(), submissionTaskId: taskId })
    })
  }

  it('are those of the sheets, whatever came and went between two readings', async () => {
    const surveyId = await world.publish(questions, sheets(60))
    for (let round = 0; round < 8; round += 1) {
      await handIn(surveyId)
      await takeBack(surveyId, 1 + random.int(9))
      if (round % 3 === 0) await handIn(surveyId)
      const kept = await read(surveyId)
      const anew = await readAnew(surveyId)
      expect({ ...kept, serverTime: '' }).toEqual({ ...anew, serverTime: '' })
    }
    await takeBack(surveyId, 100)
    const empty = await read(surveyId)
    expect(empty.submitted).toBe(0)
    expect(await rowsOf(db, sql`select * from tally where survey_id = ${surveyId}`)).toEqual([])
  })

  it('are of one moment while others hand in, and lose none of them', async () => {
    const surveyId = await world.publish(questions, sheets(10))
    const readings = Array.from({ length: 12 }, async () => {
      const {
        submitted,
        questions: [first],
      } = await read(surveyId)
      return [submitted, first?.answered]
    })
    await Promise.all([...readings, ...Array.from({ length: 30 }, () => handIn(surveyId))])
    for (const [submitted, answered] of await Promise.all(readings)) expect(answered).toBe(submitted)
    const kept = await read(surveyId)
    expect(kept.submitted).toBe(40)
    expect({ ...kept, serverTime: '' }).toEqual({ ...(await readAnew(surveyId)), serverTime: '' })
  })

  it('are not touched when nothing has changed, and follow a form that gets another version', async () => {
    const surveyId = await world.publish(questions, sheets(9))
    const before = await read(surveyId)
    await db
      .update(tally)
      .set({ count: 77 })
      .where(sql`survey_id = ${surveyId} and place = '' `)
    expect((await read(surveyId)).submitted).toBe(77)
    const [known] = await db.select().from(survey).where(eq(survey.id, surveyId))
    const [first] = await db
      .select()
      .from(form)
      .where(eq(form.id, known?.formId ?? ''))
    const fewer = {
      ...first!.definition,
      version: 2,
      pages: [{ ...first!.definition.pages[0]!, questions: questions.slice(0, 1) }],
    }
    await db.insert(form).values({ ...first!, version: 2, definition: fewer })
    await db.update(survey).set({ formVersion: 2 }).where(eq(survey.id, surveyId))
    const after = await read(surveyId)
    expect(after).toMatchObject({ submitted: 9, questions: before.questions.slice(0, 1) })
  })

  it('write no answers of an anonymous survey a second time', async () => {
    const surveyId = await world.publish(questions, sheets(30), true)
    const changes = () => db.select().from(sheetChange).where(eq(sheetChange.surveyId, surveyId))
    expect((await changes()).map(({ sign, answers }) => [sign, answers])).toEqual([[0, null]])
    expect((await read(surveyId)).submitted).toBe(30)
    expect(await changes()).toEqual([])
    await takeBack(surveyId, 3)
    expect((await changes()).map(({ sign, answers }) => [sign, answers])).toEqual([[0, null]])
    expect((await read(surveyId)).submitted).toBe(27)
  })

  describe('before anybody asks', () => {
    const logged: LogEntry[] = []
    const gateway = (): Gateway => ({ ...world.gateway, log: (entry) => void logged.push(entry) })
    const waiting = (surveyId: string) => db.$count(sheetChange, eq(sheetChange.surveyId, surveyId))
    const shown = async (result: Promise<SurveyResult>) => ({ ...(await result), serverTime: '' })

    // Whatever else the database asks.
    beforeEach(() => tallyWaiting(gateway()))

    it('are there in portions, and are what a result shows', async () => {
      const surveyId = await world.publish(questions, sheets(45))
      await takeBack(surveyId, 7)
      const isEnding = jest.fn().mockReturnValueOnce(false).mockReturnValue(true)
      await tallyWaiting(gateway(), { portion: 10, isEnding })
      expect(await waiting(surveyId)).toBe(45 + 7 - 10)
      await tallyWaiting(gateway(), { portion: 10 })
      expect(await waiting(surveyId)).toBe(0)
      const kept = await shown(read(surveyId))
      expect(kept.submitted).toBe(38)
      expect(kept).toEqual(await shown(readAnew(surveyId)))
    })

    it('leave the database to others for a while after each portion', async () => {
      const surveyId = await world.publish(questions, sheets(130))
      const left: number[] = []
      const rest = async (ms: number) => {
        expect(ms).toBeGreaterThan(0)
        left.push(await waiting(surveyId))
      }
      await tallyWaiting(gateway(), { portion: 50, rest })
      expect(left[0]).toBe(80)
      expect(await waiting(surveyId)).toBe(0)
    })

    it('come in portions as large as their time allows', () => {
      expect([nextPortion(400, 60), nextPortion(400, 80), nextPortion(400, 45)]).toEqual([400, 300, 533])
      expect([nextPortion(400, 1), nextPortion(400, 10_000)]).toEqual([800, 200])
      expect([nextPortion(60, 10_000), nextPortion(4_000, 1)]).toEqual([50, 5_000])
    })

    it('are counted once by two gateways, while others hand in', async () => {
      const surveyId = await world.publish(questions, sheets(40))
      await Promise.all([
        tallyWaiting(gateway(), { portion: 3 }),
        tallyWaiting(gateway(), { portion: 4 }),
        ...Array.from({ length: 20 }, () => handIn(surveyId)),
      ])
      await tallyWaiting(gateway(), { portion: 5 })
      expect(await waiting(surveyId)).toBe(0)
      const kept = await shown(read(surveyId))
      expect(kept.submitted).toBe(60)
      expect(kept).toEqual(await shown(readAnew(surveyId)))
    })

    it('follow a form that gets another version, and leave anonymous answers alone', async () => {
      const named = await world.publish(questions, sheets(12))
      const anonymous = await world.publish(questions, sheets(12), true)
      await db.insert(sheetChange).values({ surveyId: named, sign: 0 })
      await tallyWaiting(gateway())
      expect([await waiting(named), await waiting(anonymous)]).toEqual([0, 1])
      expect(await shown(read(named))).toEqual(await shown(readAnew(named)))
      expect(logged).toEqual([])
    })

    it('of one survey are not held up by another that cannot be counted, of which the log has a word', async () => {
      const ids = [await world.publish(questions, sheets(3)), await world.publish(questions, sheets(3))]
      const [broken = '', sound = ''] = ids.sort()
      await db.execute(sql`update sheet_change set answers = '{"n":"no figure"}' where survey_id = ${broken}`)
      await tallyWaiting(gateway())
      expect([await waiting(broken), await waiting(sound)]).toEqual([3, 0])
      expect(logged).toEqual([
        { level: 'error', event: 'failure', error: expect.stringMatching(/Error/) as string },
      ])
      expect(JSON.stringify(logged)).not.toContain('no figure')
      await db.delete(sheetChange).where(eq(sheetChange.surveyId, broken))
    })

    it('leave a word in the log when the database cannot be asked', async () => {
      logged.length = 0
      const execute = () => Promise.reject(new Error('gone'))
      await keepTallying({ ...gateway(), db: { execute } as unknown as Database })()
      expect(logged).toEqual([
        { level: 'error', event: 'failure', error: expect.stringMatching(/^Error /) as string },
      ])
    })
  })
})
