import { randomUUID } from 'node:crypto'
import type { Form } from '../../../../src/lib/questionnaire/schema/form'
import type { Database } from '../../../../server/database/connection/open'
import { createRandom } from '../../../../server/demo/content/random'
import { text } from '../../../../server/surveys/templates/text'
import { publish, type Assignment } from '../../../../server/demo/publish'

/** A staff number, a table with a total, a limit for it, evidence and a signature. */
export const reportForm = (): Form => ({
  id: `report-${randomUUID()}`,
  version: 1,
  title: text('专项报表', 'Special report'),
  minutes: 2,
  pages: [
    {
      id: 'figures',
      title: text('数据', 'Figures'),
      questions: [
        { id: 'staff', kind: 'number', title: text('从业人员', 'Employees'), required: true, min: '0' },
        { id: 'limit', kind: 'number', title: text('核定上限', 'Limit'), required: true },
        {
          id: 'pay',
          kind: 'table',
          title: text('工资', 'Pay'),
          required: true,
          rows: [
            { id: 'basic', title: text('基本工资', 'Basic') },
            { id: 'bonus', title: text('奖金', 'Bonus') },
            {
              id: 'all',
              title: text('合计', 'Total'),
              formula: { sum: { var: 'pay.basic:bonus.@' } },
            },
          ],
          columns: [
            { id: 'month', title: text('本月', 'Month') },
            { id: 'total', title: text('累计', 'To date') },
          ],
        },
      ],
    },
    {
      id: 'evidence',
      title: text('佐证', 'Evidence'),
      questions: [
        { id: 'pictures', kind: 'images', title: text('照片', 'Pictures') },
        { id: 'signature', kind: 'signature', title: text('签名', 'Signature') },
      ],
    },
  ],
  rules: [
    {
      id: 'limit',
      level: 'hard',
      at: 'pay.all.month',
      constraint: { '<=': [{ var: 'pay.all.month' }, { var: 'limit' }] },
    },
    { id: 'few', level: 'soft', at: 'staff', constraint: { '<=': [{ var: 'staff' }, 50] } },
  ],
})

export const reportAnswers = {
  staff: '12',
  limit: '100',
  pay: { basic: { month: '40', total: '400' }, bonus: { month: '10', total: '100' } },
}

interface Survey {
  title: string
  ownerId: string
  /** Who returned or accepted the responses. */
  reviewerId?: string
  now: Date
  form?: Form
  anonymous?: boolean
  dueAt?: Date
  /** Such as 2026-11; without one a survey has no previous report. */
  period?: string
  assignments: (Omit<Assignment, 'status'> & Partial<Pick<Assignment, 'status'>>)[]
}

const DAY = 86_400_000

/** Publishes a report; the default status of an assignment is `unopened`. */
export async function publishReport(db: Database, survey: Survey): Promise<void> {
  const { title, ownerId, now, anonymous = false, period = null, assignments } = survey
  const fullForm = reportForm()
  // Anonymous surveys accept no files.
  const { form = anonymous ? { ...fullForm, pages: fullForm.pages.slice(0, 1) } : fullForm } = survey
  const { dueAt = new Date(now.getTime() + 5 * DAY) } = survey
  const plan = {
    ...{ form, ownerId, anonymous, dueAt, title: text(title, title), period },
    ...(survey.reviewerId === undefined ? {} : { reviewerId: survey.reviewerId }),
    opensAt: new Date(now.getTime() - DAY),
    assignments: assignments.map((one) => ({ status: 'unopened' as const, ...one })),
  }
  await publish(db, plan, now, createRandom(1))
}
