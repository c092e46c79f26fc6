import { eq } from 'drizzle-orm'
import { crosstabVariablesOf } from '../../../../server/results/crosstab-variables'
import { type Axis, countCells, type CellCount } from '../../../../server/results/crosstab-counts'
import { countCrosstab, countCrosstabPortion } from '../../../../server/results/crosstab-portions'
import { everyResponse } from '../../../../server/results/filters/response-filter'
import { readSurveyForm } from '../../../../server/tally/tally'
import type { Database, OpenDatabase } from '../../../../server/database/connection/open'
import { crosstabCount } from '../../../../server/database/schema'
import { until } from '../../../until'
import { describeDatabase } from '../../harness/database'
import { createTallyWorld, questions, someResponses, type TallyWorld } from '../../harness/worlds/tally-world'

/** More than the first portion of a call. */
const MANY = 450

describeDatabase('a crosstab in portions', (open) => {
  let opened: OpenDatabase
  let db: Database
  let world: TallyWorld
  let surveyId: string

  beforeAll(async () => {
    opened = await open()
    db = opened.db
    world = await createTallyWorld(db)
    surveyId = await world.publish(questions, someResponses(MANY))
    await until(async () => ((await world.read(surveyId)).counting === null ? true : null))
  })
  afterAll(() => opened.close())

  const counted = () => everyResponse(surveyId)
  async function axesOf(row: string, column: string): Promise<[Axis, Axis]> {
    const variables = crosstabVariablesOf(await readSurveyForm(db, surveyId))
    const axisOf = (id: string): Axis => {
      const variable = variables.find((one) => one.id === id)
      if (!variable) throw new Error(`no variable ${id}`)
      return { variable, bounds: variable.figures ? ['0', '5'] : null }
    }
    return [axisOf(row), axisOf(column)]
  }
  const keyOf = (query: string, anonymous = false) => ({ filter: counted(), query, anonymous })
  const cross = async (row: string, column: string, anonymous = false) => {
    const axes = await axesOf(row, column)
    const key = keyOf(`${row} ${column}`, anonymous)
    return until(async () => {
      const progress = await countCrosstab(world.gateway, key, () => Promise.resolve(axes))
      return progress.counting === null ? progress : null
    })
  }
  const sorted = (cells: CellCount[] | null) =>
    (cells ?? []).map(({ x, y, count }) => JSON.stringify([x, y, count])).sort()

  it('has the cells of all responses counted together', async () => {
    for (const [row, column] of [
      ['k', 'm'],
      ['l', 'g/1'],
      ['n', 'k'],
      ['t/r/c', 'n'],
    ] as const) {
      const { cells, counting, countedAt } = await cross(row, column)
      expect({ counting, countedAt }).toEqual({ counting: null, countedAt: null })
      const all = await countCells(db, counted(), ...(await axesOf(row, column)))
      expect(sorted(cells)).toEqual(sorted(all))
    }
  })

  it('is counted once for two concurrent calls', async () => {
    const both = await Promise.all([cross('m', 'l'), cross('m', 'l')])
    const all = sorted(await countCells(db, counted(), ...(await axesOf('m', 'l'))))
    for (const { cells } of both) expect(sorted(cells)).toEqual(all)
  })

  it('continues where an earlier call has stopped', async () => {
    const axes = await axesOf('g/2', 'k')
    const begun = {
      ...{ surveyId, query: 'g/2 k', version: 0, bounds: [null, null] as [null, null] },
      ...{ total: MANY, startedAt: world.gateway.clock.now() },
    }
    const [row] = await db.insert(crosstabCount).values(begun).returning()
    const first = await countCrosstabPortion(
      db,
      row?.id ?? '',
      { filter: counted(), axes, now: world.gateway.clock.now() },
      100,
    )
    expect(first.state).toBe('more')
    const [stopped] = await db
      .select()
      .from(crosstabCount)
      .where(eq(crosstabCount.id, row?.id ?? ''))
    expect(stopped).toMatchObject({ counted: 100, finishedAt: null })
    const { cells } = await cross('g/2', 'k')
    expect(sorted(cells)).toEqual(sorted(await countCells(db, counted(), ...axes)))
  })

  it('is cached for ten minutes despite new responses, and then counted again', async () => {
    await cross('k', 'l')
    await world.addSubmission(surveyId)
    const kept = await cross('k', 'l')
    expect(kept.countedAt).toEqual(expect.any(Date))
    const total = (cells: CellCount[] | null) => cells?.find(({ x, y }) => x === null && y === null)?.count
    expect(total(kept.cells)).toBe(MANY)
    world.gateway.clock.advance(601_000)
    expect(total((await cross('k', 'l')).cells)).toBe(MANY + 1)
  })

  it('of an anonymous survey is never a cached one', async () => {
    await cross('k', 'g/1', true)
    await world.addSubmission(surveyId)
    const { cells, countedAt } = await cross('k', 'g/1', true)
    expect(countedAt).toEqual(expect.any(Date))
    expect(sorted(cells)).toEqual(sorted(await countCells(db, counted(), ...(await axesOf('k', 'g/1')))))
  })
})
