import { firstOpen, outlinePages, totalCounts } from '@/features/questionnaire/outline/outline-pages'
import { createAnswerSession } from '@/features/questionnaire/session/answer-session'
import { type Answers, compileForm } from '@/lib/questionnaire'
import { ask, formOf } from '../../../lib/questionnaire/build'

const table = ask({
  kind: 'table',
  id: 'sales',
  required: true,
  decimals: 0,
  rows: ['east', 'west'].map((id) => ({ id, title: { 'zh-CN': id, 'en-US': id } })),
  columns: [{ id: 'now', title: { 'zh-CN': 'now', 'en-US': 'now' } }],
})
const form = formOf(
  [
    ask({ kind: 'text', id: 'name', required: true }),
    ask({ kind: 'number', id: 'staff', required: true, decimals: 0 }),
    ask({ kind: 'text', id: 'note' }),
  ],
  [table],
)
const compiled = compileForm({
  ...form,
  rules: [
    { id: 'grown', level: 'soft', at: 'staff', constraint: { '<=': [{ var: 'staff' }, '100'] } },
    {
      id: 'few',
      level: 'hard',
      at: 'sales.west.now',
      constraint: { '<=': [{ var: 'sales.west.now' }, '9'] },
    },
  ],
})

const open = (answers: Answers) => createAnswerSession(compiled, answers)
const states = (answers: Answers) => {
  const session = open(answers)
  return outlinePages(session, () => true).flatMap(({ entries }) =>
    (entries ?? []).flatMap(({ question, state, rows }) => [
      [question.id, state],
      ...rows.map((row) => [row.id, row.state]),
    ]),
  )
}

describe('the outline of a form', () => {
  it('says of each question whether it is missing, filled in or optional', () => {
    expect(states({ name: 'a' })).toEqual([
      ['name', 'done'],
      ['staff', 'missing'],
      ['note', 'optional'],
      ['sales', 'missing'],
    ])
  })

  it('says which question and row break a rule, before they have been visited', () => {
    expect(states({ name: 'a', staff: '101', sales: { east: { now: '1' }, west: { now: '10' } } })).toEqual([
      ['name', 'done'],
      ['staff', 'verify'],
      ['note', 'optional'],
      ['sales', 'must'],
      ['west', 'must'],
    ])
  })

  it('calls an explained value explained, and no longer counts it', () => {
    const session = open({ name: 'a', staff: '101' })
    expect(totalCounts(outlinePages(session, () => false))).toEqual({ must: 0, verify: 1, missing: 2 })
    session.justify('grown', 'staff', 'new branch')
    const pages = outlinePages(session, () => true)
    expect(totalCounts(pages)).toEqual({ must: 0, verify: 0, missing: 2 })
    expect(pages[0]?.entries?.find(({ question }) => question.id === 'staff')?.state).toBe('explained')
  })

  it('leads to what must be corrected before what is to be verified or missing', () => {
    const session = open({ staff: '101', sales: { east: { now: '1' }, west: { now: '10' } } })
    expect(
      firstOpen(
        session,
        outlinePages(session, () => false),
      ),
    ).toMatchObject({
      questionId: 'sales',
      cell: { row: 'west' },
    })
    const complete = open({ name: 'a', staff: '1', sales: { east: { now: '1' }, west: { now: '1' } } })
    expect(
      firstOpen(
        complete,
        outlinePages(complete, () => false),
      ),
    ).toBeNull()
  })

  it('lists no questions of a folded page, and counts them all the same', () => {
    const pages = outlinePages(open({}), (index) => index === 0)
    expect(pages.map(({ entries }) => entries?.length ?? null)).toEqual([3, null])
    expect(pages.map(({ counts }) => counts.missing)).toEqual([2, 2])
  })
})
