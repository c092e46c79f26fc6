import {
  type Answers,
  compileForm,
  confirmedValue,
  createFormInstance,
  type Justification,
  newRowIds,
  validateAnswers,
} from '@/lib/questionnaire'
import { ask, formOf, localText } from '../build'

const part = (id: string) => ({ id, title: localText(id) })
const form = formOf([
  ask({ kind: 'number', id: 'staff' }),
  ask({ kind: 'text', id: 'note' }),
  ask({
    kind: 'table',
    id: 'pay',
    rows: [part('basic'), part('bonus'), { ...part('all'), formula: { sum: { var: 'pay.basic:bonus.@' } } }],
    columns: [part('month')],
  }),
  ask({
    kind: 'matrix',
    id: 'rate',
    rows: [part('speed')],
    options: [part('good'), part('bad')],
  }),
  ask({
    ...{ kind: 'roster', id: 'list' },
    columns: [
      { ...part('name'), kind: 'text' },
      { ...part('made'), kind: 'number' },
    ],
  }),
])
const compiled = compileForm(form)
const [row = ''] = newRowIds(1, Date.UTC(2026, 10, 1), 0)
const answers: Answers = {
  staff: '5',
  pay: { basic: { month: '40' }, bonus: { month: '10' }, all: { month: '50' } },
  rate: { speed: ['good'] },
  list: { [row]: { name: '泵', made: '7' } },
}

const returnedAt = (...places: string[]) => ({
  ...{ submissionNo: 3, answers },
  correctionRequests: places.map((at) => ({ at, reason: '请核对' })),
})
const confirmation = (cell: string, more: Partial<Justification> = {}): Justification => ({
  ...{ ruleId: confirmedValue, cell, value: '3', text: '已核对' },
  ...more,
})
const open = (places: string[], justifications: Justification[] = []) =>
  createFormInstance(compiled, answers, { returned: returnedAt(...places), justifications })

const everyPlace = ['staff', 'note', 'pay.basic.month', 'pay.all.month', 'rate.speed', `list.${row}.made`]

describe('a returned value', () => {
  it.each(everyPlace)('%s is left to settle until it is confirmed with a reason', (at) => {
    const instance = open([at])
    const [questionId = ''] = at.split('.')
    expect(instance.findingsAt(at)).toMatchObject([{ questionId, code: 'unsettled' }])
    expect(instance.pageFindings(0)).toHaveLength(1)
    expect(instance.confirmation(at)).toEqual({ reason: null })
    const { questions } = instance.justify(confirmedValue, at, '一次性因素')
    expect(questions).toEqual([questionId])
    expect(instance.pageFindings(0)).toEqual([])
    expect(instance.confirmation(at)).toEqual({ reason: '一次性因素' })
    expect(instance.justifications()).toEqual([confirmation(at, { text: '一次性因素' })])
    instance.justify(confirmedValue, at, '')
    expect(instance.pageFindings(0)).toHaveLength(1)
  })

  it.each([
    ['staff', '6', 'staff'],
    ['note', '新设', 'note'],
    ['pay.basic.month', '41', 'pay.basic.month'],
    ['pay.basic.month', '41', 'pay.all.month'],
    ['rate.speed', ['bad'], 'rate.speed'],
    [`list.${row}.made`, '8', `list.${row}.made`],
    [`list.${row}`, undefined, `list.${row}.made`],
    ['pay.bonus.month', undefined, 'pay'],
  ])('a change of %s to %p settles %s, and its confirmation lapses until it is undone', (set, value, at) => {
    const instance = open([at], [confirmation(at)])
    instance.set(set, value)
    expect(instance.pageFindings(0)).toEqual([])
    expect(instance.confirmation(at)).toBeNull()
    expect(instance.justifications()).toEqual([])
    if (value === undefined) return
    instance.set(set, createFormInstance(compiled, answers).value(set))
    expect(instance.justifications()).toEqual([confirmation(at)])
  })

  it('is settled by removing its row, also if it was empty', () => {
    const at = `list.${row}.made`
    const returned = { ...returnedAt(at), answers: { ...answers, list: { [row]: { name: '泵' } } } }
    const instance = createFormInstance(compiled, returned.answers, { returned })
    expect(instance.findingsAt(at)).toHaveLength(1)
    instance.set(`list.${row}`, undefined)
    expect(instance.pageFindings(0)).toEqual([])
  })

  it('asks again when the same value is returned again', () => {
    const instance = open(['staff'], [confirmation('staff', { value: '2' })])
    expect(instance.findings('staff')).toMatchObject([{ code: 'unsettled' }])
    expect(instance.justifications()).toEqual([])
  })

  it('names each value that is left, and only those', () => {
    const instance = open(['staff', 'pay.basic.month', 'pay.bonus.month'])
    instance.justify(confirmedValue, 'pay.basic.month', '已核对')
    expect(instance.pageFindings(0)).toEqual([
      { questionId: 'staff', code: 'unsettled' },
      { questionId: 'pay', cell: { row: 'bonus', column: 'month' }, code: 'unsettled' },
    ])
  })
})

describe('a confirmation', () => {
  it('is not possible for a value that was not returned', () => {
    const instance = open(['staff'])
    expect(instance.confirmation('note')).toBeNull()
    expect(instance.justify(confirmedValue, 'note', '已核对').questions).toEqual([])
    expect(createFormInstance(compiled, answers).confirmation('staff')).toBeNull()
  })

  it.each([
    ['a value that was not returned', answers, 'note'],
    ['a changed value', { ...answers, staff: '6' }, 'staff'],
  ])('is refused by name for %s', (_name, sent, at) => {
    const { blocking } = validateAnswers(compiled, sent, {
      ...{ returned: returnedAt('staff'), justifications: [confirmation('staff'), confirmation(at)] },
    })
    expect(blocking).toContainEqual({ questionId: at, code: 'notConfirmable' })
  })

  it.each(['', ' 对 ', '长'.repeat(501)])('needs a reason of 2 to 500 characters, not %p', (text) => {
    const { blocking, justifications } = validateAnswers(compiled, answers, {
      ...{ returned: returnedAt('staff'), justifications: [confirmation('staff', { text })] },
    })
    expect(blocking).toEqual([{ questionId: 'staff', code: 'unsettled' }])
    expect(justifications).toEqual([])
  })
})
