import {
  type Answers,
  compileForm,
  createFormInstance,
  type Form,
  newRowIds,
  openForm,
  type RosterColumn,
  validateAnswers,
} from '../../../src/lib/questionnaire'
import { atMost, both, fasterBy, type Row } from '../harness/row'
import { at, interleaved, median } from '../harness/timing'

const ROWS = 1_000
const COLUMNS = 20
const KEYSTROKES = 200
const OPENINGS = 9
/** The bench's phone has a quarter of this processor. */
const SLOW = 4

const text = (title: string) => ({ 'zh-CN': title, 'en-US': title })
const ids = newRowIds(ROWS, Date.UTC(2026, 10, 1), 0)
const number = (id: string): RosterColumn => ({
  id,
  kind: 'number',
  title: text(id),
  decimals: 2,
  required: true,
})

/** A list of 20 columns with a computed one, five rules at each row, and two figures over all rows. */
const form: Form = {
  ...{ id: 'lists', version: 1, title: text('List'), minutes: 1 },
  pages: [
    {
      id: 'page',
      title: text('Page'),
      questions: [
        {
          ...{ id: 'list', kind: 'roster', title: text('List'), required: true, maxRows: ROWS },
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
}

const answers: Answers = {
  list: Object.fromEntries(
    ids.map((id, row) => {
      const figures = Array.from({ length: COLUMNS - 2 }, (_, column) => [`n${column}`, `${row + column}.25`])
      return [id, { name: `Row ${row}`, ...Object.fromEntries(figures) }]
    }),
  ),
}

/** From the form and the draft to the findings of the first page. */
function opening(): Row[] {
  const open = () => void createFormInstance(openForm(form), structuredClone(answers)).pageFindings(0)
  for (let round = 0; round < 3; round += 1) open()
  const { ours } = interleaved(OPENINGS, { ours: open, theirs: () => undefined })
  const own = median(ours)
  return [
    {
      what: 'a list of 1,000 rows × 20 columns: opening',
      unit: 'ms',
      ours: own,
      other: null,
      goal: atMost(own, 1_500 / SLOW, 'ms'),
    },
  ]
}

/** From a key to the findings of the list, compared with an evaluation of all rows. */
function keystroke(): Row[] {
  const compiled = compileForm(form)
  const instance = createFormInstance(compiled, structuredClone(answers))
  instance.findings('list')
  const runs = {
    ours: (round: number) => {
      instance.set(`list.${ids[(round * 37) % ROWS]}.n${round % 10}`, `${round % 900}.5`)
      instance.findings('list')
    },
    theirs: () => void validateAnswers(compiled, answers),
  }
  interleaved(20, runs)
  const { ours, theirs } = interleaved(KEYSTROKES, runs)
  const [own, other] = [at(ours, 0.95), median(theirs)]
  return [
    {
      what: 'a list of 1,000 rows × 20 columns: key, p95',
      unit: 'ms',
      ours: own,
      other: { name: 'all rows', value: other },
      goal: both(atMost(own, 16 / SLOW, 'ms'), fasterBy(own, other, 5)),
    },
  ]
}

export const measure = (): Row[] => [...opening(), ...keystroke()]
