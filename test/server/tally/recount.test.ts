import { eq, sql } from 'drizzle-orm'
import { type Database, type OpenDatabase, rowsOf } from '../../../server/database/connection/open'
import { responseChange, tallyProgress } from '../../../server/database/schema'
import { countPortion } from '../../../server/tally/tally'
import { describeEachDatabase } from '../harness/database'
import {
  createTallyWorld,
  questions,
  random,
  someResponses,
  type TallyWorld,
} from '../harness/worlds/tally-world'

const PORTION = 7

describeEachDatabase('a recount in portions', (open) => {
  let opened: OpenDatabase
  let db: Database
  let world: TallyWorld

  beforeAll(async () => {
    opened = await open()
    db = opened.db
    world = await createTallyWorld(db)
  })
  afterAll(() => opened.close())

  const recount = (surveyId: string) => db.insert(responseChange).values({ surveyId, delta: 0 })
  const progressOf = async (surveyId: string) => {
    const [progress] = await db.select().from(tallyProgress).where(eq(tallyProgress.surveyId, surveyId))
    return progress
  }
  /** Counts portions until none is pending, and runs `between` after each. */
  async function countAll(surveyId: string, between: (at: number) => Promise<void>): Promise<number> {
    for (let at = 1; ; at += 1) {
      if ((await countPortion(db, surveyId, PORTION)).state === 'done') return at
      await between(at)
    }
  }

  it('counts each response once, whatever is added and removed between the portions', async () => {
    const surveyId = await world.publish(questions, someResponses(60))
    await world.read(surveyId)
    await recount(surveyId)
    const portions = await countAll(surveyId, async (at) => {
      if (at > 12) return
      await world.addSubmission(surveyId)
      await world.removeResponses(surveyId, 1 + random.int(2))
      if (at % 3 === 0) await world.addSubmission(surveyId)
    })
    expect(portions).toBeGreaterThan(8)
    const kept = await world.withoutTime(world.read(surveyId))
    expect(kept.counting).toBeNull()
    expect(kept).toEqual(await world.withoutTime(world.readRecounted(surveyId)))
  })

  it('counts a portion of several pages of responses, and is not done while changes are pending', async () => {
    const surveyId = await world.publish(questions, someResponses(2_400))
    await world.read(surveyId)
    await recount(surveyId)
    expect((await countPortion(db, surveyId, 2_000)).state).toBe('more')
    expect(await progressOf(surveyId)).toMatchObject({ counted: 2_000, total: 2_400 })
    await world.removeResponses(surveyId, 3)
    expect((await countPortion(db, surveyId, 2_000)).state).toBe('more')
    expect((await progressOf(surveyId))?.copy).toBeNull()
    expect((await countPortion(db, surveyId, 2_000)).state).toBe('done')
    const kept = await world.withoutTime(world.read(surveyId))
    expect(kept).toEqual(await world.withoutTime(world.readRecounted(surveyId)))
  })

  it('restarts when another recount is requested before it ends, and leaves no rows behind', async () => {
    const surveyId = await world.publish(questions, someResponses(40))
    await world.read(surveyId)
    await recount(surveyId)
    await countAll(surveyId, async (at) => {
      if (at === 2) await recount(surveyId)
    })
    const kept = await world.withoutTime(world.read(surveyId))
    expect(kept).toEqual(await world.withoutTime(world.readRecounted(surveyId)))
    const generations = await rowsOf(
      db,
      sql`select distinct generation from tally where survey_id = ${surveyId}`,
    )
    expect(generations).toEqual([{ generation: (await progressOf(surveyId))?.generation }])
  })

  it('keeps the displayed counts, and stores its progress in the database', async () => {
    const surveyId = await world.publish(questions, someResponses(30))
    const before = await world.read(surveyId)
    const rows = () =>
      rowsOf(
        db,
        sql`select t.variable, t.value, t.count from tally t join tally_progress p
          on p.survey_id = t.survey_id and p.generation = t.generation
          where t.survey_id = ${surveyId} order by 1, 2`,
      )
    const shown = await rows()
    await recount(surveyId)
    expect((await countPortion(db, surveyId, PORTION)).state).toBe('more')
    expect((await countPortion(db, surveyId, PORTION)).state).toBe('more')
    expect(await progressOf(surveyId)).toMatchObject({ counted: 2 * PORTION, total: 30 })
    expect(await rows()).toEqual(shown)
    expect((await world.read(surveyId)).questions).toEqual(before.questions)
  })

  it('is not needed to remove responses: these are processed in portions like new ones', async () => {
    const surveyId = await world.publish(questions, someResponses(50))
    await world.read(surveyId)
    await world.removeResponses(surveyId, 40)
    expect((await countPortion(db, surveyId, PORTION)).state).toBe('more')
    // A removal of the last extreme value also requests a recount.
    const changes = db.select().from(responseChange).where(eq(responseChange.surveyId, surveyId))
    expect((await changes).filter(({ delta }) => delta === -1)).toHaveLength(40 - PORTION)
    await countAll(surveyId, () => Promise.resolve())
    const kept = await world.withoutTime(world.read(surveyId))
    expect(kept.submitted).toBe(10)
    expect(kept).toEqual(await world.withoutTime(world.readRecounted(surveyId)))
  })
})
