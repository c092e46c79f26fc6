import { advance, canRedo, canUndo, type History, redo, startHistory, undo } from '@/lib/undo/history'
import { seeded, seeds } from '../stroke/random'

const abc = advance(advance(startHistory('a'), 'b'), 'c')

describe('history', () => {
  it('undoes and redoes step by step', () => {
    expect(undo(abc).present).toBe('b')
    expect(undo(undo(abc)).present).toBe('a')
    expect(redo(undo(undo(abc))).present).toBe('b')
    expect(redo(redo(undo(undo(abc))))).toEqual(abc)
  })

  it('does not move beyond its ends', () => {
    const start = startHistory('a')
    expect(undo(start)).toBe(start)
    expect(redo(abc)).toBe(abc)
    expect([canUndo(start), canRedo(start), canUndo(abc), canRedo(abc)]).toEqual([false, false, true, false])
  })

  it('drops undone steps after a new one', () => {
    const other = advance(undo(abc), 'd')
    expect(canRedo(other)).toBe(false)
    expect(undo(other).present).toBe('b')
  })

  it.each(seeds)('never changes an earlier history, and undo takes back what was done, walk %p', (seed) => {
    const random = seeded(seed)
    let history: History<number> = startHistory(0)
    for (let step = 1; step < 40; step += 1) {
      const before = JSON.stringify(history)
      const kept = history
      const turn = random()
      history = turn < 0.5 ? advance(history, step) : turn < 0.8 ? undo(history) : redo(history)
      expect(JSON.stringify(kept)).toBe(before)
      if (turn < 0.5) expect(undo(history).present).toBe(kept.present)
      else if (turn < 0.8 && canUndo(kept)) expect(redo(history)).toEqual(kept)
    }
  })
})
