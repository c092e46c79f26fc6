import { eq } from 'drizzle-orm'
import type { Answers, Question } from '../../../src/lib/questionnaire/schema/form'
import type { QuestionResult } from '../../../src/wire/surveys/questionnaire'
import type { OpenDatabase } from '../../../server/database/connection/open'
import { response } from '../../../server/database/schema'
import { createRandom } from '../../../server/demo/content/random'
import { readCrosstab } from '../../../server/results/crosstab'
import { readChoices } from '../../../server/results/filters/crosstab-choices'
import { answerColumns } from '../../../server/results/export/columns'
import { describeDatabase } from '../harness/database'
import { optionsOf, OWNER, titleOf } from '../harness/worlds/crosstab-world'
import { createTallyWorld, type TallyWorld } from '../harness/worlds/tally-world'

const ids = ['a', 'b', 'c', 'd']
const options = optionsOf(...ids)
const all: Question = { id: 'q', kind: 'ranking', title: titleOf('q'), options }
const top: Question = { id: 'top', kind: 'ranking', title: titleOf('top'), options, top: 2 }
const single: Question = { id: 'k', kind: 'single', title: titleOf('k'), options: optionsOf('x', 'y') }
const questions = [single, all, top]

const random = createRandom(5)

function shuffled(): string[] {
  const left = [...ids]
  return ids.map(() => left.splice(random.int(left.length), 1)[0] ?? '')
}

/** Some orders are missing. */
function someAnswers(): Answers {
  return {
    k: random.int(2) === 0 ? 'x' : 'y',
    ...(random.int(4) === 0 ? {} : { q: shuffled() }),
    ...(random.int(3) === 0 ? {} : { top: shuffled().slice(0, 2) }),
  }
}

/** The ranks of a question, computed without the database. */
function ranksByHand(id: string, responses: Answers[]) {
  const orders = responses.flatMap(({ [id]: order }) => (order === undefined ? [] : [order as string[]]))
  const ranks = ids.map((option) => {
    const own = orders.map((order) => order.indexOf(option) + 1).filter((rank) => rank > 0)
    const sum = own.reduce((total, rank) => total + rank, 0)
    return { id: option, count: own.length, sum, first: own.filter((rank) => rank === 1).length }
  })
  return { answered: orders.length, ranks }
}

describeDatabase('the ranks of a survey', (open) => {
  let opened: OpenDatabase
  let world: TallyWorld

  beforeAll(async () => {
    opened = await open()
    world = await createTallyWorld(opened.db)
  })
  afterAll(() => opened.close())

  async function shown(surveyId: string, id: string) {
    const { questions: results } = await world.read(surveyId)
    const result = results.find(({ questionId }) => questionId === id) as Extract<
      QuestionResult,
      { type: 'ranks' }
    >
    const ranks = result.ranks.map(({ title: _title, ...rank }) => rank)
    return { answered: result.answered, ranks }
  }

  const stored = async (surveyId: string) =>
    (await opened.db.select().from(response).where(eq(response.surveyId, surveyId))).map(
      ({ answers }) => answers,
    )

  it('match those counted by hand, whatever is added and removed between two reads', async () => {
    const surveyId = await world.publish(questions, Array.from({ length: 40 }, someAnswers))
    for (const removed of [0, 7, 12]) {
      await world.removeResponses(surveyId, removed)
      await world.addSubmission(surveyId)
      const responses = await stored(surveyId)
      for (const id of ['q', 'top']) expect(await shown(surveyId, id)).toEqual(ranksByHand(id, responses))
    }
    const kept = await world.withoutTime(world.read(surveyId))
    expect(kept).toEqual(await world.withoutTime(world.readRecounted(surveyId)))
  })

  it('of an anonymous survey do not show first places of fewer than five, nor mean ranks with them', async () => {
    const order = (first: string) => ({ q: [first, ...ids.filter((id) => id !== first)] })
    const many = (count: number, first: string) => Array.from({ length: count }, () => order(first))
    const responses = [...many(12, 'a'), ...many(8, 'b'), ...many(3, 'c')]
    const surveyId = await world.publish(questions, responses, true)
    const { answered, ranks } = await shown(surveyId, 'q')
    expect(answered).toBe(23)
    expect(ranks).toEqual([
      { id: 'a', count: 23, sum: null, first: 12 },
      { id: 'b', count: 23, sum: null, first: null },
      { id: 'c', count: 23, sum: null, first: null },
      { id: 'd', count: 23, sum: null, first: 0 },
    ])
  })

  it('of an anonymous survey are hidden for options that fewer than five respondents rank', async () => {
    const many = (count: number, ...order: string[]) => Array.from({ length: count }, () => ({ top: order }))
    const responses = [...many(9, 'a', 'b'), ...many(9, 'b', 'a'), ...many(2, 'a', 'd')]
    const surveyId = await world.publish(questions, responses, true)
    const { answered, ranks } = await shown(surveyId, 'top')
    expect(answered).toBe(20)
    expect(ranks).toEqual([
      { id: 'a', count: null, sum: null, first: 11 },
      { id: 'b', count: null, sum: null, first: 9 },
      { id: 'c', count: null, sum: null, first: 0 },
      { id: 'd', count: null, sum: null, first: 0 },
    ])
  })

  it('have the first place as a variable of crosstabs', async () => {
    const responses = Array.from({ length: 30 }, someAnswers)
    const surveyId = await world.publish(questions, responses)
    const choices = await readChoices(world.gateway, OWNER, surveyId)
    expect(choices.rows.map(({ id }) => id)).toEqual(['k', 'q/first', 'top/first'])
    const table = await readCrosstab(world.gateway, OWNER, { surveyId, row: 'q/first', column: 'k' })
    const firstOf = ({ q }: Answers) => (Array.isArray(q) ? q[0] : '')
    const countOf = (row: string, column: string) =>
      responses.filter((one) => firstOf(one) === row && one['k'] === column).length
    expect(table.rows.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
    expect(table.cells).toEqual(table.rows.map((row) => table.columns.map(({ id }) => countOf(row.id, id))))
  })
})

describe('the exported columns of a ranking', () => {
  it('hold the rank of each option', () => {
    const columns = answerColumns(
      {
        id: 'f',
        version: 1,
        title: titleOf('f'),
        minutes: 1,
        pages: [{ id: 'p', title: titleOf('p'), questions: [top] }],
      },
      true,
      new Map(),
    )
    expect(columns.map(({ id }) => id)).toEqual(ids.map((id) => `top/${id}`))
    expect(columns.map(({ cellOf }) => cellOf({ top: ['c', 'a'] }))).toEqual([
      { number: '2' },
      null,
      { number: '1' },
      null,
    ])
    expect(columns.map(({ cellOf }) => cellOf({}))).toEqual([null, null, null, null])
  })
})
