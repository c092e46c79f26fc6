import { createAnswerSession, addressOfFinding } from '@/features/questionnaire/session/answer-session'
import { anyQuestion } from '@/features/questionnaire/session/subscriptions'
import { compileForm, type Finding } from '@/lib/questionnaire'
import { ask, formOf, localText } from '../../../lib/questionnaire/build'

const parts = (...ids: string[]) => ids.map((id) => ({ id, title: localText(id) }))

/** a shows b; c is a required table; d is independent. */
const compiled = compileForm(
  formOf([
    ask({ kind: 'text', id: 'a', required: true }),
    ask({ kind: 'text', id: 'b', required: true, showIf: { '==': [{ var: 'a' }, 'yes'] } }),
    ask({ kind: 'table', id: 'c', required: true, rows: parts('r'), columns: parts('k', 'l') }),
    ask({ kind: 'text', id: 'd' }),
  ]),
)

function listen() {
  const session = createAnswerSession(compiled, {})
  const called: string[] = []
  for (const id of ['a', 'b', 'c', 'd', anyQuestion]) session.subscribe(id, () => called.push(id))
  session.onChange(() => called.push('change'))
  return { session, called }
}

describe('a set answer', () => {
  it('notifies the listeners of the affected questions only', () => {
    const { session, called } = listen()
    session.set('d', 'x')
    expect(called).toEqual(['d', anyQuestion, 'change'])
    called.length = 0
    session.set('a', 'yes')
    expect(called).toEqual(['a', 'b', anyQuestion, 'change'])
  })

  it('is in the form instance before listeners are called', () => {
    const { session } = listen()
    const seen: unknown[] = []
    session.onChange(() => seen.push(session.instance.answers()))
    session.set('a', 'x')
    expect(seen).toEqual([{ a: 'x' }])
  })

  it('raises the versions of the same questions', () => {
    const { session } = listen()
    session.set('a', 'yes')
    expect(['a', 'b', 'c', 'd', anyQuestion].map((id) => session.version(id))).toEqual([1, 1, 0, 0, 1])
  })

  it('does not call removed listeners', () => {
    const session = createAnswerSession(compiled, {})
    const called: string[] = []
    const leave = session.subscribe('a', () => called.push('a'))
    const stop = session.onChange(() => called.push('change'))
    session.subscribe('a', () => called.push('stays'))
    leave()
    stop()
    session.set('a', 'x')
    expect(called).toEqual(['stays'])
  })
})

describe('a finding', () => {
  it('is displayed only at visited questions', () => {
    const { session, called } = listen()
    expect(session.shownFindings('a')).toEqual([])
    session.touch('a')
    expect(session.shownFindings('a')).toEqual([{ questionId: 'a', code: 'required' }])
    expect(called).toEqual(['a', anyQuestion])
  })

  it('is notified once per address', () => {
    const { session, called } = listen()
    session.touch('a')
    session.touch('a')
    expect(called).toEqual(['a', anyQuestion])
  })

  it('is displayed for one cell of a table at a time', () => {
    const { session, called } = listen()
    session.touch('c.r.l')
    expect(session.shownFindings('c')).toEqual([
      { questionId: 'c', code: 'required', cell: { row: 'r', column: 'l' } },
    ])
    expect(called).toEqual(['c', anyQuestion])
    session.touch('c')
    expect(session.shownFindings('c')).toHaveLength(2)
  })

  it('is displayed everywhere after a full check', () => {
    const { session, called } = listen()
    session.touchAll(['a', 'c'])
    expect(session.shownFindings('a')).toHaveLength(1)
    expect(session.shownFindings('c')).toHaveLength(2)
    expect(session.shownFindings('b')).toEqual([])
    expect(called).toEqual(['a', 'c', anyQuestion])
  })
})

describe('addressOfFinding', () => {
  it('names a question, or one cell of a table', () => {
    expect(addressOfFinding({ questionId: 'a' })).toBe('a')
    expect(addressOfFinding({ questionId: 'c', cell: { row: 'r', column: 'k' } })).toBe('c.r.k')
  })
})

describe('a finding of the gateway', () => {
  const ruled = compileForm({
    ...compiled.form,
    rules: [
      { id: 'less', level: 'hard', at: 'c.r.k', constraint: { '<=': [{ var: 'c.r.k' }, { var: 'c.r.l' }] } },
    ],
  })
  const broken = { id: 'less', level: 'hard' as const, value: '1', reason: null }
  const refused: Finding[] = [
    { questionId: 'd', code: 'notUploaded' },
    { questionId: 'c', cell: { row: 'r', column: 'k' }, code: 'rule', rule: broken },
  ]
  const open = () => createAnswerSession(ruled, { a: 'x', c: { r: { k: '1', l: '2' } }, d: 'x' }, { refused })

  it('is displayed at its addresses immediately, although the device has none', () => {
    const session = open()
    expect(session.instance.findings('d')).toEqual([])
    expect(session.shownFindings('d')).toEqual([refused[0]])
    expect(session.shownFindings('c')).toEqual([refused[1]])
    expect(session.shownFindingsAt('c.r.k')).toEqual([refused[1]])
    expect(session.shownFindingsAt('c.r.l')).toEqual([])
    expect(session.shownFindings('a')).toEqual([])
  })

  it('is displayed once if the device finds it, too', () => {
    const session = createAnswerSession(ruled, { a: 'x', c: { r: { k: '3', l: '2' } } }, { refused })
    expect(session.shownFindings('c')).toEqual(session.instance.findings('c'))
  })

  it('disappears if its answer or a compared value changes; others remain', () => {
    const session = open()
    session.set('a', 'y')
    expect(session.refused()).toEqual(refused)
    session.set('c.r.l', '5')
    expect(session.refused()).toEqual([refused[0]])
    expect(session.shownFindingsAt('c.r.k')).toEqual([])
    session.set('d', 'y')
    expect(session.refused()).toEqual([])
  })

  it('notifies the address of a removed finding', () => {
    const session = open()
    const called: string[] = []
    session.subscribe('c.r.k', () => called.push('c.r.k'))
    session.set('c.r.l', '5')
    expect(called).toEqual(['c.r.k'])
  })
})

describe('a violated rule', () => {
  const ruled = compileForm({
    ...compiled.form,
    rules: [
      { id: 'less', level: 'soft', at: 'c.r.l', constraint: { '<=': [{ var: 'c.r.k' }, { var: 'c.r.l' }] } },
    ],
  })
  const shown = (session: ReturnType<typeof createAnswerSession>) =>
    session.shownFindings('c').filter(({ rule }) => rule).length

  it('is displayed when one of its values is left, not while it is typed', () => {
    const session = createAnswerSession(ruled, { c: { r: { k: '5' } } })
    const called: string[] = []
    session.subscribe('c', () => called.push('c'))
    session.set('c.r.l', '1')
    expect(shown(session)).toBe(0)
    session.touch('c.r.l')
    expect(shown(session)).toBe(1)
    expect(called).toEqual(['c', 'c'])
  })

  it('is displayed when a value it only compares is left, and its address is notified', () => {
    const session = createAnswerSession(ruled, { c: { r: { k: '1', l: '2' } } })
    const called: string[] = []
    session.shownFindings('c')
    session.subscribe('c.r.l', () => called.push('c.r.l'))
    session.set('c.r.k', '5')
    expect(shown(session)).toBe(0)
    called.length = 0
    session.touch('c.r.k')
    expect(shown(session)).toBe(1)
    expect(called).toEqual(['c.r.l'])
    expect(session.shownBlocking(0)).toHaveLength(1)
  })

  it('that is displayed stays so while its value is corrected', () => {
    const session = createAnswerSession(ruled, { c: { r: { k: '5', l: '2' } } })
    session.touch('c.r.l')
    expect(shown(session)).toBe(1)
    session.set('c.r.l', '3')
    expect(shown(session)).toBe(1)
    session.set('c.r.l', '33')
    expect(shown(session)).toBe(0)
  })
})
