import { type Condition, reasonKind } from '@/lib/questionnaire'

const growth = { growth: [{ var: 'a' }, { last: 'a' }] }

const cases: [string, Condition, string][] = [
  ['a growth above its limit', { '<=': [growth, '2'] }, 'rise'],
  ['a growth above its limit, limit first', { '>=': ['2', growth] }, 'rise'],
  ['a growth below its limit', { '>=': [growth, '-0.6'] }, 'fall'],
  ['a rounded growth', { '<': [{ round: [growth] }, '2'] }, 'rise'],
  ['a change in any direction', { '<=': [{ abs: [growth] }, '0.5'] }, 'change'],
  ['more than last year', { '<=': [{ var: 'a' }, { lastYear: 'a' }] }, 'rise'],
  ['less than in the last period', { '>=': [{ var: 'a' }, { last: 'a' }] }, 'fall'],
  ['not the value of the last period', { '==': [{ var: 'a' }, { last: 'a' }] }, 'change'],
  ['two figures of the same period', { '<=': [{ var: 'a' }, { var: 'b' }] }, 'relation'],
  ['a missing figure', { '!': [{ empty: [{ var: 'a' }] }] }, 'relation'],
]

it.each(cases)('%s', (_what, constraint, kind) => {
  expect(reasonKind({ constraint })).toBe(kind)
})
