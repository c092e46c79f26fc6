import { eq, sql } from 'drizzle-orm'
import { rowsOf, type Database, type OpenDatabase } from '../../../server/database/connection/open'
import { form, job, responseChange, survey, tally } from '../../../server/database/schema'
import type { Gateway } from '../../../server/gateway'
import { startJobRunner } from '../../../server/jobs/runner'
import type { LogEntry } from '../../../server/log'
import { tallyJob } from '../../../server/tally/tally-job'
import { nextPortion } from '../../../server/tally/portions'
import { describeEachDatabase } from '../harness/database'
import {
  createTallyWorld,
  questions,
  random,
  someResponses,
  type TallyWorld,
} from '../harness/worlds/tally-world'
import { runDue } from '../harness/run-due'
import { until } from '../../until'

describeEachDatabase('the stored counts of a survey', (open) => {
  let opened: OpenDatabase
  let db: Database
  let world: TallyWorld

  beforeAll(async () => {
    opened = await open()
    db = opened.db
    world = await createTallyWorld(db)
  })
  afterAll(() => opened.close())

  it('match the responses, whatever was added and removed between two reads', async () => {
    const surveyId = await world.publish(questions, someResponses(60))
    for (let round = 0; round < 8; round += 1) {
      await world.addSubmission(surveyId)
      await world.removeResponses(surveyId, 1 + random.int(9))
      if (round % 3 === 0) await world.addSubmission(surveyId)
      const kept = await world.read(surveyId)
      const recounted = await world.readRecounted(surveyId)
      expect({ ...kept, serverTime: '' }).toEqual({ ...recounted, serverTime: '' })
    }
    await world.removeResponses(surveyId, 100)
    const empty = await world.read(surveyId)
    expect(empty.submitted).toBe(0)
    expect(await rowsOf(db, sql`select * from tally where survey_id = ${surveyId}`)).toEqual([])
  })

  it('are consistent during concurrent submissions, and lose none', async () => {
    const surveyId = await world.publish(questions, someResponses(10))
    const readings = Array.from({ length: 12 }, async () => {
      const {
        submitted,
        questions: [first],
      } = await world.read(surveyId)
      return [submitted, first?.answered]
    })
    await Promise.all([...readings, ...Array.from({ length: 30 }, () => world.addSubmission(surveyId))])
    for (const [submitted, answered] of await Promise.all(readings)) expect(answered).toBe(submitted)
    const kept = await world.read(surveyId)
    expect(kept.submitted).toBe(40)
    expect({ ...kept, serverTime: '' }).toEqual({ ...(await world.readRecounted(surveyId)), serverTime: '' })
  })

  it('are not touched when nothing has changed, and follow a form upgrade', async () => {
    const surveyId = await world.publish(questions, someResponses(9))
    const before = await world.read(surveyId)
    await db
      .update(tally)
      .set({ count: 77 })
      .where(sql`survey_id = ${surveyId} and variable = '' `)
    expect((await world.read(surveyId)).submitted).toBe(77)
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
    const after = await world.read(surveyId)
    expect(after).toMatchObject({ submitted: 9, questions: before.questions.slice(0, 1) })
  })

  it('store no answers of an anonymous survey a second time', async () => {
    const surveyId = await world.publish(questions, someResponses(30), true)
    const changes = () => db.select().from(responseChange).where(eq(responseChange.surveyId, surveyId))
    expect((await changes()).map(({ delta, answers }) => [delta, answers])).toEqual([[0, null]])
    expect((await world.read(surveyId)).submitted).toBe(30)
    expect(await changes()).toEqual([])
    await world.removeResponses(surveyId, 3)
    expect((await changes()).map(({ delta, answers }) => [delta, answers])).toEqual([[0, null]])
    expect((await world.read(surveyId)).submitted).toBe(27)
  })

  describe('in the background', () => {
    const logged: LogEntry[] = []
    const gateway = (): Gateway => ({ ...world.gateway, log: (entry) => void logged.push(entry) })

    // Whatever else the statement selects.
    beforeEach(() => runDue(tallyJob, gateway()))

    it('are computed in portions, and match the displayed result', async () => {
      const surveyId = await world.publish(questions, someResponses(45))
      await world.removeResponses(surveyId, 7)
      const isEnding = jest.fn().mockReturnValueOnce(false).mockReturnValue(true)
      await runDue(tallyJob, gateway(), { portion: 10, isEnding })
      expect(await world.pendingChanges(surveyId)).toBe(45 + 7 - 10)
      await runDue(tallyJob, gateway(), { portion: 10 })
      expect(await world.pendingChanges(surveyId)).toBe(0)
      const kept = await world.withoutTime(world.read(surveyId))
      expect(kept.submitted).toBe(38)
      expect(kept).toEqual(await world.withoutTime(world.readRecounted(surveyId)))
    })

    it('yield the database after each portion', async () => {
      const surveyId = await world.publish(questions, someResponses(130))
      const left: number[] = []
      const rest = async (ms: number) => {
        expect(ms).toBeGreaterThan(0)
        left.push(await world.pendingChanges(surveyId))
      }
      await runDue(tallyJob, gateway(), { portion: 50, pause: rest })
      expect(left[0]).toBe(80)
      expect(await world.pendingChanges(surveyId)).toBe(0)
    })

    it('use portions as large as their time allows', () => {
      const next = (portion: number, ms: number) => nextPortion(portion, ms, 60)
      expect([next(400, 60), next(400, 80), next(400, 45)]).toEqual([400, 300, 533])
      expect([next(400, 1), next(400, 10_000)]).toEqual([800, 200])
      expect([next(60, 10_000), next(4_900, 1)]).toEqual([50, 5_000])
    })

    it('are counted once by two gateways, during concurrent submissions', async () => {
      const surveyId = await world.publish(questions, someResponses(40))
      await Promise.all([
        runDue(tallyJob, gateway(), { portion: 3 }),
        runDue(tallyJob, gateway(), { portion: 4 }),
        ...Array.from({ length: 20 }, () => world.addSubmission(surveyId)),
      ])
      await runDue(tallyJob, gateway(), { portion: 5 })
      expect(await world.pendingChanges(surveyId)).toBe(0)
      const kept = await world.withoutTime(world.read(surveyId))
      expect(kept.submitted).toBe(60)
      expect(kept).toEqual(await world.withoutTime(world.readRecounted(surveyId)))
    })

    it('follow a form upgrade, and recount anonymous answers too', async () => {
      const named = await world.publish(questions, someResponses(12))
      const anonymous = await world.publish(questions, someResponses(12), true)
      await db.insert(responseChange).values({ surveyId: named, delta: 0 })
      await runDue(tallyJob, gateway())
      expect([await world.pendingChanges(named), await world.pendingChanges(anonymous)]).toEqual([0, 0])
      expect(await world.withoutTime(world.read(anonymous))).toEqual(
        await world.withoutTime(world.readRecounted(anonymous)),
      )
      expect(await world.withoutTime(world.read(named))).toEqual(
        await world.withoutTime(world.readRecounted(named)),
      )
      expect(logged).toEqual([])
    })

    it('of one survey are not delayed by one that fails, which is logged', async () => {
      const ids = [
        await world.publish(questions, someResponses(3)),
        await world.publish(questions, someResponses(3)),
      ]
      const [broken = '', sound = ''] = ids.sort()
      await db.execute(
        sql`update response_change set answers = '{"n":"no figure"}' where survey_id = ${broken}`,
      )
      const stop = startJobRunner(gateway(), { counting: tallyJob }, { pollMs: 20 })
      await until(async () => ((await world.pendingChanges(sound)) === 0 && logged.length > 0 ? true : null))
      await stop()
      expect([await world.pendingChanges(broken), await world.pendingChanges(sound)]).toEqual([3, 0])
      expect(logged).toEqual([
        {
          level: 'error',
          event: 'failure',
          job: 'counting',
          error: expect.stringMatching(/Error/) as string,
        },
      ])
      expect(JSON.stringify(logged)).not.toContain('no figure')
      const known = await db.select().from(job).where(eq(job.surveyId, broken))
      expect(known).toMatchObject([
        { kind: 'counting', state: 'waiting', attempts: 1, failure: 'unexpected' },
      ])
      await db.delete(responseChange).where(eq(responseChange.surveyId, broken))
    })
  })
})
