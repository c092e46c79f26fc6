import { and, eq, sql } from 'drizzle-orm'
import { response, submission, survey, task } from '../../../../server/database/schema'
import { compileForm, type Form, type LocalText, validateAnswers } from '../../../../src/lib/questionnaire'
import { publishReport } from '../../../server/harness/worlds/returned-survey'
import type { StartedGateway } from '../../../server/harness/start-gateway'
import { test as base } from '../fixtures'

const text = (chinese: string, english: string): LocalText => ({ 'zh-CN': chinese, 'en-US': english })
const growth = (kind: 'last' | 'lastYear') => ({
  growth: [{ var: 'money.income.month' }, { [kind]: 'money.income.month' }],
})

/** Figures with a total, and a rule about each earlier period. */
const form: Form = {
  id: 'reviewed-report',
  version: 1,
  title: text('经营快报', 'Business report'),
  minutes: 2,
  pages: [
    {
      id: 'unit',
      title: text('单位情况', 'About your organisation'),
      questions: [
        { id: 'activity', kind: 'text', title: text('主要业务活动', 'Main activity'), maxLength: 60 },
        { id: 'staff', kind: 'number', title: text('期末从业人员', 'Employees'), unit: text('人', 'people') },
      ],
    },
    {
      id: 'money',
      title: text('财务状况', 'Financial position'),
      questions: [
        {
          ...{ id: 'money', kind: 'table', title: text('收入与成本', 'Revenue and costs') },
          ...{ unit: text('万元', 'CNY 10,000'), decimals: 2 },
          rows: [
            { id: 'income', code: '01', title: text('营业收入', 'Operating revenue') },
            { id: 'cost', code: '02', title: text('营业成本', 'Operating costs') },
            {
              ...{ id: 'profit', code: '03', title: text('营业利润', 'Operating profit') },
              formula: { '-': [{ var: 'money.income.@' }, { var: 'money.cost.@' }] },
            },
          ],
          columns: [{ id: 'month', title: text('本月', 'Month') }],
        },
      ],
    },
  ],
  rules: [
    {
      ...{ id: 'rise', level: 'soft', at: 'money.income.month' },
      constraint: { '<=': [growth('last'), '0.5'] },
    },
    {
      ...{
        id: 'few',
        level: 'info',
        at: 'staff',
        message: text('从业人员少于 5 人', 'Fewer than 5 employees'),
      },
      constraint: { '>=': [{ var: 'staff' }, '5'] },
    },
  ],
}

const answers = (income: string, cost: string, staff: string) => ({
  ...{ activity: '软件开发', staff },
  money: {
    ...{ income: { month: income }, cost: { month: cost } },
    profit: { month: (Number(income) - Number(cost)).toFixed(2) },
  },
})

const units = {
  /** Earlier returns; the rise of the revenue is explained. */
  explained: { personId: 'liqiang', organisationId: 'xixi' },
  /** Earlier returns, and nothing to look into. */
  clean: { personId: 'sunli', organisationId: 'liuxia' },
  /** No earlier return, and few employees. */
  hinted: { personId: 'wangfang', organisationId: 'yunqi' },
}
export type ReviewedUnit = keyof typeof units

const title = '2026年11月经营快报'

async function fill({ db, clock }: StartedGateway): Promise<void> {
  const report = { form, ownerId: 'tjj-xihu', now: clock.now() }
  const earlier = { explained: answers('100.00', '60.00', '20'), clean: answers('80.00', '50.00', '30') }
  const current = {
    explained: answers('204.50', '92.36', '21'),
    clean: answers('88.00', '50.00', '30'),
    hinted: answers('9.10', '0', '3'),
  }
  const submitted = (of: Partial<typeof current>) =>
    Object.entries(of).map(([unit, given]) => ({
      ...{ ...units[unit as ReviewedUnit], status: 'submitted' as const, answers: given },
    }))
  for (const [period, named] of [
    ['2025-11', '2025年11月经营快报'],
    ['2026-10', '2026年10月经营快报'],
  ] as const)
    await publishReport(db, { ...report, title: named, period, assignments: submitted(earlier) })
  await publishReport(db, { ...report, title, period: '2026-11', assignments: submitted(current) })
  const [finding] = validateAnswers(compileForm(form), current.explained, {
    prior: { last: { period: '2026-10', answers: earlier.explained } },
  }).blocking
  const justification = {
    ...{ ruleId: 'rise', cell: 'money.income.month', value: finding?.rule?.value ?? '' },
    text: '大客户合同集中结算',
  }
  await db
    .update(response)
    .set({ justifications: [justification] })
    .where(sql`${response.submissionTaskId} = ${await idOf(db, 'explained')}::uuid`)
}

async function idOf(db: StartedGateway['db'], unit: ReviewedUnit): Promise<string> {
  const [found] = await db
    .select({ id: task.id })
    .from(task)
    .innerJoin(survey, eq(survey.id, task.surveyId))
    .innerJoin(submission, eq(submission.taskId, task.id))
    .where(
      and(
        eq(survey.title, text(title, title)),
        eq(task.organisationId, units[unit].organisationId),
        eq(task.personId, units[unit].personId),
      ),
    )
  return found?.id ?? ''
}

/** A monthly survey of the statistics bureau with three submissions to review, two of them with earlier periods. */
export const test = base.extend<{ taskOf: (unit: ReviewedUnit) => Promise<string> }>({
  fill: async ({}, use) => use(fill),
  taskOf: ({ gateway }, use) => use((unit) => idOf(gateway.db, unit)),
})
