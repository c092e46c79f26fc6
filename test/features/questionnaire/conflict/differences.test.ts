import {
  type Difference,
  differencesOf,
  initialSides,
  mergeSides,
  type Side,
  type Versions,
} from '@/features/questionnaire/conflict/differences'
import { newRowIds } from '@/lib/questionnaire'
import { ask, formOf, localText } from '../../../lib/questionnaire/build'

const [r1 = '', r2 = '', r3 = '', r4 = ''] = newRowIds(4, Date.UTC(2026, 10, 1), 0)
const form = formOf([
  ask({ kind: 'text', id: 'note' }),
  ask({
    ...{ kind: 'roster', id: 'l' },
    columns: [
      { id: 'name', kind: 'text', title: localText('name') },
      { id: 'made', kind: 'number', title: localText('made') },
      { id: 'sold', kind: 'number', title: localText('sold') },
    ],
  }),
])
const row = (name: string, made: string, sold = '') => (sold ? { name, made, sold } : { name, made })

/** The phone has added row 3 and changed row 1, the computer has added row 4 and changed rows 1 and 2. */
const versions: Versions = {
  here: { note: 'a', l: { [r1]: row('甲', '1', '5'), [r2]: row('乙', '2'), [r3]: row('丙', '3') } },
  other: { note: 'b', l: { [r1]: row('甲', '9', '5'), [r2]: row('乙', '2', '7'), [r4]: row('丁', '4') } },
}
const differences = differencesOf({ form }, versions)
const merged = (more: Record<string, Side> = {}, all: readonly Difference[] = differences, of = versions) =>
  mergeSides(of, all, { ...initialSides(all, of), ...more })

describe('two drafts of a list', () => {
  it('differ in rows that only one has and in single cells', () => {
    expect(differences.map(({ at }) => at)).toEqual([
      'note',
      `l.${r1}.made`,
      `l.${r2}.sold`,
      `l.${r3}`,
      `l.${r4}`,
    ])
  })

  it('are merged without losing a row or a cell of either', () => {
    expect(merged()).toEqual({
      note: 'a',
      l: {
        [r1]: row('甲', '1', '5'),
        [r2]: row('乙', '2', '7'),
        [r3]: row('丙', '3'),
        [r4]: row('丁', '4'),
      },
    })
    expect(Object.keys(merged().l ?? {})).toEqual([r1, r2, r3, r4])
  })

  it('take each chosen cell and row from its side', () => {
    const chosen = { [`l.${r1}.made`]: 'other', [`l.${r2}.sold`]: 'here', [`l.${r3}`]: 'other' } as const
    expect(merged({ ...chosen, [`l.${r4}`]: 'here' }).l).toEqual({
      [r1]: row('甲', '9', '5'),
      [r2]: row('乙', '2'),
    })
    const all = (side: Side) => merged(Object.fromEntries(differences.map(({ at }) => [at, side])))
    expect(all('here')).toEqual(versions.here)
    expect(all('other')).toEqual(versions.other)
  })

  it('are one difference if only one device has the list', () => {
    const one: Versions = { here: { note: 'a' }, other: versions.other }
    const whole = differencesOf({ form }, one)
    expect(whole.map(({ at }) => at)).toEqual(['note', 'l'])
    expect(merged({}, whole, one)).toEqual({ note: 'a', l: versions.other.l })
    expect(merged({ l: 'here' }, whole, one)).toEqual({ note: 'a' })
  })
})
