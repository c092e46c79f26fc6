import { type Answers, type Form, newRowIds, type RosterColumn } from '../../../../src/lib/questionnaire'
import type { Database } from '../../../../server/database/connection/open'
import { createRandom } from '../../../../server/demo/content/random'
import { publish } from '../../../../server/demo/publish'

const COLUMNS = 20
const DAY = 86_400_000

export const listTitle = (rows: number) => `${rows} 行清单`

const text = (title: string) => ({ 'zh-CN': title, 'en-US': title })
const number = (id: string): RosterColumn => ({
  id,
  kind: 'number',
  title: text(id.toUpperCase()),
  decimals: 2,
  required: true,
})

/** A list of 20 columns with a computed one, five rules at each row, and two figures over all rows. */
export const listForm = (rows: number): Form => ({
  ...{ id: `list-${rows}`, version: 1, title: text(listTitle(rows)), minutes: 1 },
  pages: [
    {
      id: 'page',
      title: text('Page'),
      questions: [
        {
          ...{ id: 'list', kind: 'roster', title: text('List'), required: true, maxRows: Math.max(rows, 30) },
          columns: [
            { id: 'name', kind: 'text', title: text('Name'), required: true, unique: true },
            ...Array.from({ length: COLUMNS - 2 }, (_, index) => number(`n${index}`)),
            {
              ...{ id: 'total', kind: 'number', title: text('Total'), decimals: 2 },
              formula: { '*': [{ var: 'list.@.n0' }, { var: 'list.@.n1' }] },
            },
          ],
        },
        {
          ...{ id: 'sum', kind: 'number', title: text('Sum'), decimals: 2 },
          formula: { sum: { var: 'list.*.total' } },
        },
        { id: 'count', kind: 'number', title: text('Count'), formula: { count: { var: 'list' } } },
      ],
    },
  ],
  rules: Array.from({ length: 5 }, (_, index) => ({
    ...{ id: `rule${index}`, level: 'hard' as const, at: `list.@.n${index}` },
    constraint: { '<=': [{ var: `list.@.n${index}` }, { var: `list.@.n${index + 5}` }] },
  })),
})

/** Ids of the rows of every such list. */
export const listRowIds = (rows: number) => newRowIds(rows, Date.UTC(2026, 10, 1), 0)

export const listAnswers = (rows: number): Answers => ({
  list: Object.fromEntries(
    listRowIds(rows).map((id, row) => {
      const figures = Array.from({ length: COLUMNS - 2 }, (_, column) => [`n${column}`, `${row + column}.25`])
      return [id, { name: `Row ${row}`, ...Object.fromEntries(figures) }]
    }),
  ),
})

/** Publishes it to a person, whose draft has that many rows. */
export async function publishList(
  db: Database,
  now: Date,
  rows: number,
  who: { personId: string; organisationId: string; ownerId: string },
): Promise<void> {
  const { ownerId, ...person } = who
  const form = listForm(rows)
  await publish(
    db,
    {
      ...{ form, ownerId, title: form.title, period: null, anonymous: false },
      opensAt: new Date(now.getTime() - DAY),
      dueAt: new Date(now.getTime() + DAY / 2),
      assignments: [{ ...person, status: 'drafting', answers: listAnswers(rows) }],
    },
    now,
    createRandom(1),
  )
}
