import { answerChanges, type Answers, applyChanges, newRowIds } from '@/lib/questionnaire'

const [r1 = '', r2 = '', r3 = ''] = newRowIds(3, Date.UTC(2026, 10, 1), 0)

describe('the changes between two versions of answers', () => {
  const before: Answers = {
    name: '甲',
    gone: 'x',
    list: { [r1]: { a: '1', b: '2' }, [r2]: { a: '3' } },
    table: { row: { c: '1' } },
  }

  it('are the changed rows of lists, and other answers as a whole', () => {
    const after: Answers = {
      name: '甲',
      list: { [r1]: { a: '1', b: '5' }, [r3]: { a: '4' } },
      table: { row: { c: '2' } },
      added: ['x'],
    }
    const changes = answerChanges(before, after)
    expect(changes).toEqual({
      answers: { table: { row: { c: '2' } }, added: ['x'] },
      removed: ['gone'],
      rows: { list: { [r1]: { a: '1', b: '5' }, [r2]: null, [r3]: { a: '4' } } },
    })
    expect(applyChanges(before, changes)).toEqual(after)
  })

  it('of 1,000 rows contain the one that changed', () => {
    const ids = newRowIds(1000, 1, 0)
    const rows = Object.fromEntries(ids.map((id) => [id, { a: 'x'.repeat(50) }]))
    const changed = { ...rows, [ids[500] ?? '']: { a: 'y' } }
    const changes = answerChanges({ list: rows }, { list: changed })
    expect(changes.rows).toEqual({ list: { [ids[500] ?? '']: { a: 'y' } } })
    expect(applyChanges({ list: rows }, changes)).toEqual({ list: changed })
  })

  it('put a restored row back into its place', () => {
    const without = { list: { [r1]: { a: '1' }, [r3]: { a: '3' } } }
    const { list } = applyChanges(without, { answers: {}, removed: [], rows: { list: { [r2]: { a: '2' } } } })
    expect(Object.keys(list ?? {})).toEqual([r1, r2, r3])
  })

  it('of equal answers are none', () => {
    expect(answerChanges(before, structuredClone(before))).toEqual({ answers: {}, removed: [], rows: {} })
  })
})
