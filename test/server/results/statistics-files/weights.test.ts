import { eq, inArray } from 'drizzle-orm'
import type { Dimension, Question } from '../../../../src/lib/questionnaire/schema/form'
import type { OpenDatabase } from '../../../../server/database/connection/open'
import {
  department,
  organisation,
  response,
  submission,
  task,
  unitDepartment,
} from '../../../../server/database/schema'
import { insertAll } from '../../../../server/demo/publish'
import { describeDatabase } from '../../harness/database'
import { readSav } from '../../harness/documents/read-sav'
import { createCrosstabWorld, OWNER, titleOf } from '../../harness/worlds/crosstab-world'
import { parse } from '../export-samples'
import { createReviewer, type Reviewer } from './reviewer'

const rate: Question = { id: 'r', kind: 'rate', title: titleOf('r'), max: 5 }
const dimensions: Dimension[] = [
  { id: 'a', title: titleOf('a'), weight: 1, questions: [{ at: 'r', weight: 1 }] },
]
/** Those that have not answered are of one type, and more of them in one office. */
const ADDRESSED = 90
const isSilent = (number: number) => number % 2 === 0 && number >= 30 && number % 5 > 1

describeDatabase('the weights of responses in files', (open) => {
  let opened: OpenDatabase
  let surveyId: string
  let plainId: string
  let reviewer: Reviewer
  let units: { type: number; area: string; office: string }[]

  beforeAll(async () => {
    opened = await open()
    const { db } = opened
    const world = await createCrosstabWorld(db)
    const answers = Array.from({ length: ADDRESSED }, (_, number) => ({ r: 1 + (number % 5) }))
    surveyId = await world.publish([rate], answers, false, dimensions)
    plainId = await world.publish([rate], answers.slice(0, 3))
    reviewer = await createReviewer(world)
    const rows = await db
      .select({ taskId: task.id, id: organisation.id, type: organisation.type, area: organisation.areaCode })
      .from(task)
      .innerJoin(organisation, eq(organisation.id, task.organisationId))
      .where(eq(task.surveyId, surveyId))
    const numbered = rows.map((row) => ({ ...row, number: Number(row.id.split('-')[1]) }))
    const officeOf = (number: number) => (number < 50 ? 'o1' : 'o2')
    units = numbered.map(({ type, area, number }) => ({ type, area, office: officeOf(number) }))
    const silent = numbered.filter(({ number }) => isSilent(number)).map(({ taskId }) => taskId)
    await db.delete(response).where(inArray(response.submissionTaskId, silent))
    await db.delete(submission).where(inArray(submission.taskId, silent))
    await db.update(task).set({ status: 'unopened' }).where(inArray(task.id, silent))
    await insertAll(
      db,
      department,
      ['o1', 'o2'].map((id) => ({ id, organisationId: OWNER, name: titleOf(id) })),
    )
    await insertAll(
      db,
      unitDepartment,
      numbered.map(({ id, number }) => ({ bureauId: OWNER, unitId: id, departmentId: officeOf(number) })),
    )
    world.gateway.clock.advance(3_600_000)
  })
  afterAll(() => opened.close())

  async function rowsOf(survey: string) {
    const file = await reviewer.fetched(survey, { layout: 'statistics' })
    const [heads = [], ...rows] = parse(file.toString('utf8').slice(1))
    return { heads, rows: rows.map((row) => new Map(heads.map((head, at) => [head, row[at] ?? '']))) }
  }

  it('let the responses represent the units addressed, in every margin', async () => {
    const { rows } = await rowsOf(surveyId)
    expect(rows).toHaveLength(units.filter((_, at) => !isSilent(at)).length)
    const weight = (row: Map<string, string>) => Number(row.get('weight'))
    const total = rows.reduce((sum, row) => sum + weight(row), 0)
    expect(total / rows.length).toBeCloseTo(1, 5)
    const margins = [
      ['unit_type', (unit: (typeof units)[number]) => String(unit.type)],
      ['area', (unit: (typeof units)[number]) => unit.area],
      ['office', (unit: (typeof units)[number]) => titleOf(unit.office)['zh-CN']],
    ] as const
    for (const [name, categoryOf] of margins)
      for (const category of new Set(units.map(categoryOf))) {
        const share = units.filter((unit) => categoryOf(unit) === category).length / ADDRESSED
        const own = rows.filter((row) => row.get(name) === category)
        expect(own.reduce((sum, row) => sum + weight(row), 0) / total).toBeCloseTo(share, 4)
        // Without weights the shares are others: the silent ones are mostly of one type.
        if (name === 'unit_type') expect(own.length / rows.length).not.toBeCloseTo(share, 2)
      }
  })

  it('are the same for some of the responses, and in the SPSS file', async () => {
    const weights = new Map(
      (await rowsOf(surveyId)).rows.map((row) => [row.get('receipt_no'), row.get('weight')]),
    )
    const some = readSav(
      await reviewer.fetched(surveyId, { format: 'sav', where: { organisationType: '2' } }),
    )
    expect(some.cases.length).toBeLessThan(weights.size)
    for (const one of some.cases) expect(String(one['weight'])).toBe(weights.get(String(one['receipt_no'])))
  })

  it('are missing where nothing is weighted', async () => {
    expect((await rowsOf(plainId)).heads).not.toContain('weight')
  })
})
