import { eq } from 'drizzle-orm'
import { newRowIds, type RosterQuestion } from '../../../../src/lib/questionnaire'
import type { Form } from '../../../../src/lib/questionnaire/schema/form'
import type { Receipt } from '../../../../src/wire/surveys/submission'
import { unseal } from '../../../../server/crypto/seal'
import { anonymousResponse, response, submission } from '../../../../server/database/schema'
import { text } from '../../../../server/surveys/templates/text'
import {
  ANONYMOUS_RESPONSE_KEY,
  createTestGateway,
  findTask,
  NOW,
  readDetail,
  submit,
  type TestGateway,
} from '../../harness/client'
import { describeDatabase } from '../../harness/database'
import { publishReport } from '../../harness/worlds/returned-survey'
import { formOf } from '../../../lib/questionnaire/build'

const list: RosterQuestion = {
  ...{ id: 'goods', kind: 'roster', title: text('产品', 'Products'), maxRows: 5, prefill: 'earlier' },
  columns: [
    { id: 'name', kind: 'text', title: text('名称', 'Name'), maxLength: 20 },
    { id: 'value', kind: 'number', title: text('产值', 'Value'), decimals: 2 },
  ],
}
const form: Form = {
  ...formOf([list]),
  id: 'anonymous-list',
  rules: [
    { id: 'high', level: 'soft', at: 'goods.@.value', constraint: { '<=': [{ var: 'goods.@.value' }, 100] } },
  ],
}
/** Rows that a device has added at different times. */
const [early = ''] = newRowIds(1, NOW.getTime() - 90_000, 0.7)
const [late = ''] = newRowIds(1, NOW.getTime() - 5_000, 0.7)
const rows = { [early]: { name: '轴承', value: '500' }, [late]: { name: '泵', value: '2' } }
const liqiang = { personId: 'liqiang', organisationId: 'xixi' }

describeDatabase('a list in an anonymous survey', (open) => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await createTestGateway(await open())
  })
  afterAll(() => gateway.close())

  async function publish(title: string, anonymous: boolean, period: string, answers?: object) {
    const assignment = answers
      ? { ...liqiang, status: 'submitted' as const, answers: answers as never }
      : liqiang
    await publishReport(gateway.db, {
      ...{ title, ownerId: 'swj-xihu', now: NOW, anonymous, form, period, assignments: [assignment] },
    })
  }

  async function openTask(title: string) {
    const caller = await gateway.signIn('liqiang')
    return { caller, ...(await findTask(caller, title)) }
  }

  const stored = async (surveyId: string) => {
    const [row] = await gateway.db
      .select()
      .from(anonymousResponse)
      .where(eq(anonymousResponse.surveyId, surveyId))
    const sealed = row?.sealed ?? ''
    return { sealed, plain: unseal('anonymous response', ANONYMOUS_RESPONSE_KEY, sealed) }
  }

  it('is stored without the times and the device at which its rows were added, also in the reasons', async () => {
    await publish('有清单的匿名调查', true, '2026-11')
    const { caller, id, surveyId } = await openTask('有清单的匿名调查')
    const refused = await submit(caller, id, { goods: rows })
    const [finding] = (refused.data as { findings: { rule: { value: string } }[] }).findings
    const sent = await caller.post<Receipt>('/dsb/api/questionnaire/submit', {
      ...{ id, clientKey: 'a3f1a1d2-6d0e-4d43-9a3e-0d4c6a0e6d11', answers: { goods: rows }, seconds: 240 },
      justifications: [
        {
          ...{ ruleId: 'high', cell: `goods.${early}.value`, text: '新签合同' },
          value: finding?.rule.value ?? '',
        },
      ],
    })
    expect(sent.http).toBe(200)
    const [first = '', second = ''] = newRowIds(2, 0, 0)
    const { plain } = await stored(surveyId)
    expect(JSON.parse(plain)).toMatchObject({
      answers: { goods: { [first]: { name: '轴承', value: '500' }, [second]: { name: '泵', value: '2' } } },
      justifications: [{ ruleId: 'high', cell: `goods.${first}.value`, text: '新签合同' }],
    })
    expect(plain).not.toMatch(new RegExp(`${early}|${late}|liqiang|xixi`))
    // Nothing of the list is anywhere else.
    expect(await gateway.db.select().from(response).where(eq(response.surveyId, surveyId))).toEqual([])
    const [row] = await gateway.db.select().from(submission).where(eq(submission.taskId, id))
    expect(row).toMatchObject({ seconds: null, answeredCount: null })
    expect(JSON.stringify(row)).not.toMatch(/轴承|goods/)
  })

  it('is stored with one length, however many rows there are', async () => {
    const lengths = []
    for (const [title, answers] of [
      ['一行', { goods: { [early]: { name: '泵' } } }],
      ['两行', { goods: { ...rows, [early]: { name: '轴承', value: '50' } } }],
      ['没有', {}],
    ] as const) {
      await publish(`匿名清单 ${title}`, true, '2026-11')
      const { caller, id, surveyId } = await openTask(`匿名清单 ${title}`)
      expect((await submit(caller, id, answers)).http).toBe(200)
      lengths.push((await stored(surveyId)).sealed.length)
    }
    expect(new Set(lengths).size).toBe(1)
  })

  it('is never carried over from an earlier return, with a name or without', async () => {
    await publish('实名月报', false, '2026-09', { goods: { [early]: { name: '轴承', value: '1' } } })
    await publish('实名月报 十月', false, '2026-10')
    const named = await openTask('实名月报 十月')
    const { known } = (await readDetail(named.caller, named.id)).data
    expect(known?.answers).toEqual({ goods: { [early]: { name: '轴承', value: '1' } } })

    await publish('匿名月报', true, '2026-10')
    const anonymous = await openTask('匿名月报')
    const detail = (await readDetail(anonymous.caller, anonymous.id)).data
    expect(detail.known).toBeUndefined()
    expect(detail.prior).toEqual({})
    expect(JSON.stringify(detail)).not.toContain('轴承')

    // What was sent to an anonymous survey is nobody's earlier return.
    await submit(anonymous.caller, anonymous.id, { goods: { [late]: { name: '密轴承', value: '3' } } })
    await publish('实名月报 十一月', false, '2026-11')
    const next = await openTask('实名月报 十一月')
    expect(JSON.stringify((await readDetail(next.caller, next.id)).data)).not.toContain('密轴承')
  })
})
