import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Form, Justification } from '../../../../src/lib/questionnaire/schema/form'
import { knownChange } from '../../../../src/lib/questionnaire'
import type { Answers, Question } from '../../../../src/lib/questionnaire/schema/form'
import type { Review } from '../../../../src/wire/bureau/review'
import { text } from '../../../../server/surveys/templates/text'
import {
  type Caller,
  createTestGateway,
  findTask,
  NOW,
  readDetail,
  type TestGateway,
} from '../../harness/client'
import { rowsOf } from '../../../../server/database/connection/open'
import { describeDatabase } from '../../harness/database'
import { publishReport } from '../../harness/worlds/returned-survey'

type Asked = Partial<Question> & { id: string; kind: Question['kind'] }

const formOf = (...questions: Asked[]): Form => ({
  id: `figures-${randomUUID()}`,
  version: 1,
  title: text('表', 'Form'),
  minutes: 1,
  pages: [
    {
      id: 'p1',
      title: text('一', 'One'),
      questions: questions.map((one) => ({ title: text(one.id, one.id), ...one }) as Question),
    },
  ],
})

const sunli = { personId: 'sunli', organisationId: 'liuxia' }
const liqiang = { personId: 'liqiang', organisationId: 'xixi' }
const wan = text('万元', 'CNY 10,000')
const yuan = text('元', 'CNY')
const area = '/dsb/api/questionnaire'

describeDatabase('what is known beside a figure', (open) => {
  let gateway: TestGateway
  let editor: Caller
  const own = { ownerId: 'tjj-xihu', now: NOW }
  beforeAll(async () => {
    gateway = await createTestGateway(await open())
    editor = await gateway.signIn('wuhao')
  })
  afterAll(() => gateway.close())

  const submitted = (
    form: Form,
    answers: Answers,
    period: string,
    person = sunli,
    title = `报${randomUUID()}`,
  ) =>
    publishReport(gateway.db, {
      ...{ ...own, form, title, period },
      assignments: [{ ...person, status: 'submitted', answers }],
    })

  async function openTask(form: Form, { anonymous = false, person = sunli, ownerId = own.ownerId } = {}) {
    const title = randomUUID()
    const survey = { ...own, form, anonymous, title, ownerId, period: '2026-11' }
    await publishReport(gateway.db, { ...survey, assignments: [person] })
    const caller = await gateway.signIn(person.personId)
    const { id } = await findTask(caller, title)
    return { caller, id, detail: (await readDetail(caller, id)).data }
  }
  const hintsOf = async (form: Form, more = {}) => (await openTask(form, more)).detail.figures

  async function addIndicator() {
    const code = `f-${randomUUID().slice(0, 8)}`
    const content = { name: text(code, code), unit: wan, definition: text('定义', ''), source: '' }
    await editor.post(`${area}/indicators/add`, { code, ...content })
    return code
  }
  const importTotals = (code: string, totals: [unit: string, period: string, value: string][]) =>
    editor.post(`${area}/ledger/import`, {
      clientKey: randomUUID(),
      lines: totals.map(([unit, period, value], at) => ({
        line: at + 1,
        unit,
        indicator: code,
        period,
        value,
      })),
    })
  const unitName = async (id: string) => {
    const rows = await rowsOf<{ name: string }>(
      gateway.db,
      sql`select name->>'zh-CN' as name from organisation where id = ${id}`,
    )
    return rows[0]?.name ?? ''
  }

  it('is the same datum of an earlier period in another form, in the unit of the question', async () => {
    const indicator = await addIndicator()
    const other = formOf({ id: 'sales', kind: 'number', indicator, unit: yuan })
    await submitted(other, { sales: '120000' }, '2026-10', sunli, '十月')
    await submitted(other, { sales: '90000' }, '2025-11', sunli, '上年')
    const form = formOf({ id: 'income', kind: 'number', indicator, unit: wan, decimals: 2 })
    expect(await hintsOf(form)).toEqual({
      income: [
        { kind: 'last', value: '12', titles: [text('十月', '十月')] },
        { kind: 'lastYear', value: '9', titles: [text('上年', '上年')] },
      ],
    })
    expect(
      await hintsOf(formOf({ id: 'income', kind: 'number', indicator, unit: text('人', 'people') })),
    ).toBe(undefined)
  })

  it('is the sum of other forms only if all of them are there', async () => {
    const [one, two] = [await addIndicator(), await addIndicator()]
    const form = formOf({ id: 'all', kind: 'number', sumOf: [one, two], unit: wan, decimals: 1 })
    await submitted(formOf({ id: 'a', kind: 'number', indicator: one, unit: wan }), { a: '3' }, '2026-11')
    expect(await hintsOf(form)).toBeUndefined()
    await submitted(formOf({ id: 'b', kind: 'number', indicator: two, unit: wan }), { b: '4.5' }, '2026-11')
    expect((await hintsOf(form))?.['all']).toMatchObject([{ kind: 'forms', value: '7.5' }])
  })

  it('is the ledger total of the month, and of the year to date if every month is there', async () => {
    const code = await addIndicator()
    const unit = await unitName('liuxia')
    const table: Asked = {
      ...{ id: 't', kind: 'table', unit: wan },
      rows: [{ id: 'pay', title: text('工资', 'Pay'), ledger: code }],
      columns: [
        { id: 'month', title: text('本月', 'Month') },
        { id: 'total', title: text('累计', 'To date'), span: 'yearToDate' },
      ],
    }
    await importTotals(code, [[unit, '2026-11', '8']])
    expect(await hintsOf(formOf(table))).toEqual({
      't.pay.month': [{ kind: 'ledger', value: '8', titles: [] }],
    })
    const months = Array.from({ length: 10 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`)
    await importTotals(
      code,
      months.map((month) => [unit, month, '7'] as [string, string, string]),
    )
    expect((await hintsOf(formOf(table)))?.['t.pay.total']).toMatchObject([{ kind: 'ledger', value: '78' }])
  })

  it('never comes from another unit or bureau, and not in an anonymous survey', async () => {
    const code = await addIndicator()
    const question: Asked = {
      ...{ id: 'n', kind: 'number', unit: wan, prefill: 'earlier' },
      ...{ indicator: code, sumOf: [code], ledger: code },
    }
    await importTotals(code, [[await unitName('xixi'), '2026-11', '81277731']])
    for (const period of ['2026-11', '2026-10', '2025-11'])
      await submitted(
        formOf({ id: 'x', kind: 'number', indicator: code, unit: wan }),
        { x: '81277731' },
        period,
        liqiang,
      )
    const { detail } = await openTask(formOf(question))
    expect(JSON.stringify(detail)).not.toContain('81277731')
    const theirs = await openTask(formOf(question), { person: liqiang })
    expect(theirs.detail.figures?.['n']?.map(({ kind }) => kind)).toEqual([
      'last',
      'lastYear',
      'forms',
      'ledger',
    ])
    const stranger = await gateway.signIn('sunli')
    expect((await stranger.get(`${area}/detail`, { id: theirs.id })).http).toBe(404)
    const elsewhere = await hintsOf(formOf(question), { person: liqiang, ownerId: 'swj-xihu' })
    expect(elsewhere?.['n']?.map(({ kind }) => kind)).not.toContain('ledger')
    expect(
      await hintsOf(formOf({ ...question, prefill: undefined }), { person: liqiang, anonymous: true }),
    ).toBe(undefined)
  })

  it('is shown to the reviewer after the submission, of what was reported to the own bureau only', async () => {
    const code = await addIndicator()
    const number = { id: 'n', kind: 'number' as const, unit: wan, indicator: code }
    await submitted(formOf(number), { n: '7' }, '2026-10')
    await publishReport(gateway.db, {
      ...{ ...own, ownerId: 'swj-xihu', form: formOf(number), title: randomUUID(), period: '2025-11' },
      assignments: [{ ...sunli, status: 'submitted', answers: { n: '81277732' } }],
    })
    const { caller, id, detail } = await openTask(formOf({ ...number, id: 'm' }))
    expect(detail.figures?.['m']?.map(({ kind }) => kind)).toEqual(['last', 'lastYear'])
    await caller.post(`${area}/submit`, { id, clientKey: randomUUID(), answers: { m: '9' } })
    expect((await readDetail(caller, id)).data.figures).toBeUndefined()
    const review = await editor.get<Review>(`${area}/review`, { id })
    expect(review.data.figures).toMatchObject({ m: [{ kind: 'last', value: '7' }] })
    expect(JSON.stringify(review.data)).not.toContain('81277732')
  })

  describe('a known answer that is changed', () => {
    const asking: Asked = {
      id: 'since',
      kind: 'text',
      prefill: 'earlier',
      reasonOnChange: true,
      maxLength: 20,
    }
    const send = async (answers: Answers, justifications: Justification[] = [], form = formOf(asking)) => {
      await submitted(form, { since: '软件开发' }, '2026-10', sunli, '十月')
      const { caller, id } = await openTask(form)
      const request = { id, clientKey: randomUUID(), answers, justifications }
      return { caller, id, reply: await caller.post(`${area}/submit`, request) }
    }
    const value = '软件开发 | 咨询'
    const reason = { ruleId: knownChange, cell: 'since', value, text: '情况已变更' }

    it('needs a reason', async () => {
      const { reply } = await send({ since: '咨询' })
      expect(reply).toMatchObject({ http: 422, code: 'justificationsMissing' })
      expect(reply.data).toMatchObject({
        findings: [{ questionId: 'since', rule: { id: knownChange, value } }],
      })
    })

    it('needs none if it says the same, typed or taken over', async () => {
      expect((await send({ since: ' 软件开发 ' })).reply.http).toBe(200)
    })

    it('shows the reviewer and the respondent what was known, as the gateway found it', async () => {
      const forged = { value: '伪造', source: 'earlier' as const, title: null, period: null }
      const { caller, id, reply } = await send({ since: '咨询' }, [{ ...reason, known: forged }])
      expect(reply.http).toBe(200)
      const known = { value: '软件开发', source: 'earlier', title: text('十月', '十月'), period: '2026-10' }
      expect((await readDetail(caller, id)).data.submittedJustifications).toEqual([{ ...reason, known }])
      const review = await editor.get<Review>(`${area}/review`, { id })
      expect(review.data.response?.justifications).toEqual([{ ...reason, known }])
    })
  })
})
