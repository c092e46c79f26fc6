import { randomUUID } from 'node:crypto'
import { type Finding, newRowIds } from '../../../src/lib/questionnaire'
import type { Answers, Form, RosterQuestion } from '../../../src/lib/questionnaire/schema/form'
import type { QuestionResult } from '../../../src/wire/surveys/questionnaire'
import { loadFormCodes, withLevels } from '../../../server/results/code-names'
import { columnsOf } from '../../../server/results/export/columns'
import { text } from '../../../server/surveys/templates/text'
import { createTestGateway, findTask, NOW, readDetail, submit, type TestGateway } from '../harness/client'
import { describeDatabase } from '../harness/database'
import { publishReport } from '../harness/worlds/returned-survey'

const branches: RosterQuestion = {
  id: 'branches',
  kind: 'roster',
  title: text('分支机构', 'Branches'),
  columns: [
    { id: 'name', kind: 'text', title: text('名称', 'Name') },
    { id: 'area', kind: 'code', table: 'area', title: text('地区', 'Area') },
    { id: 'industry', kind: 'code', table: 'industry', title: text('行业', 'Industry') },
  ],
}
const [r1 = '', r2 = ''] = newRowIds(2, NOW.getTime(), 0)
const sunli = { personId: 'sunli', organisationId: 'liuxia' }

const listForm = (): Form => ({
  ...{ id: `codes-${randomUUID()}`, version: 1, title: text('表', 'Form'), minutes: 1 },
  pages: [{ id: 'p1', title: text('一', 'One'), questions: [branches] }],
})

describeDatabase('codes in lists', (open) => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await createTestGateway(await open())
  })
  afterAll(() => gateway.close())

  const publish = async (...assignments: Parameters<typeof publishReport>[1]['assignments']) => {
    const title = randomUUID()
    await publishReport(gateway.db, {
      ...{ ownerId: 'swj-xihu', reviewerId: 'zhoujie', now: NOW, period: '2026-11' },
      ...{ form: listForm(), title, assignments },
    })
    return title
  }
  const openTask = async (assignment: Parameters<typeof publishReport>[1]['assignments'][number] = sunli) => {
    const title = await publish(assignment)
    const caller = await gateway.signIn('sunli')
    return { caller, id: (await findTask(caller, title)).id }
  }

  it('are checked at each cell, on the day of the survey', async () => {
    const { caller, id } = await openTask()
    const findingsOf = async (rows: Answers[string]) =>
      ((await submit(caller, id, { branches: rows })).data as { findings: Finding[] } | null)?.findings
    expect(
      await findingsOf({
        [r1]: { name: '甲', area: '330104', industry: '6210' },
        [r2]: { name: '乙', area: '330113', industry: '6219' },
      }),
    ).toEqual([
      { questionId: 'branches', cell: { row: r1, column: 'area' }, code: 'expiredCode' },
      { questionId: 'branches', cell: { row: r2, column: 'industry' }, code: 'unknownCode' },
    ])
    expect(await findingsOf({ [r1]: { name: '甲', area: '330113', industry: '62' } })).toEqual([
      {
        ...{ questionId: 'branches', cell: { row: r1, column: 'industry' }, code: 'tooWideACode' },
      },
    ])
    const accepted = await submit(caller, id, { branches: { [r1]: { area: '330113', industry: '6210' } } })
    expect(accepted.status).toBe(200)
  })

  it('that a returned response does not ask for are not checked again', async () => {
    const rows = { [r1]: { name: '甲', area: '330104' }, [r2]: { name: '乙', area: '330104' } }
    const at = `branches.${r1}.area`
    const returned = { ...sunli, status: 'returned' as const, answers: { branches: rows } }
    const { caller, id } = await openTask({
      ...returned,
      correctionRequests: [{ at, reason: '该区已经撤销' }],
    })
    const sent = (answers: Answers) =>
      caller.post('/dsb/api/questionnaire/submit', { id, submissionNo: 2, clientKey: randomUUID(), answers })
    const still = await sent({ branches: rows })
    expect(JSON.stringify(still.data)).toContain('expiredCode')
    expect(JSON.stringify(still.data)).not.toContain(r2)
    const mended = { ...rows, [r1]: { name: '甲', area: '330102' } }
    expect((await sent({ branches: mended })).status).toBe(200)
  })

  it('are among the codes of the unit, and come with their day', async () => {
    const answers = { branches: { [r1]: { industry: '5920' } } }
    await publish({ ...sunli, status: 'submitted', answers })
    const { caller, id } = await openTask()
    const { codes } = (await readDetail(caller, id)).data
    expect(codes?.day).toBe('2026-11-30')
    expect(codes?.usual.industry).toContain('5920')
  })

  it('are columns with code and name, and counted by level', async () => {
    const form = listForm()
    const codes = await loadFormCodes(form)
    const columns = columnsOf(branches.columns, true, codes)
    expect(columns.map(({ id }) => id)).toEqual(['area', 'area/name', 'industry', 'industry/name'])
    const row = { area: '330104', industry: '6210' }
    expect(columns.map(({ cellOf }) => cellOf(row))).toEqual(['330104', '江干区', '6210', '正餐服务'])
    const counted: QuestionResult = {
      ...{ type: 'choices', questionId: 'branches/*/industry', title: text('行业', 'Industry') },
      ...{ kind: 'roster', answered: 3, choices: [{ id: '6210', title: text('6210', '6210'), count: 3 }] },
    }
    const [result] = withLevels(form, codes, [counted])
    expect(result).toMatchObject({ table: 'industry', levels: [[{ id: 'H', count: 3 }], {}, {}] })
  })
})
