import { countRun } from '@/lib/device/run-guard'

/** Whether each of the consecutive runs at the given times is allowed. */
function runsAt(...times: number[]): boolean[] {
  let kept: string | null = null
  return times.map((time) => {
    const run = countRun(kept, time)
    kept = run.kept
    return run.allowed
  })
}

describe('runs that may trigger themselves', () => {
  it('are allowed three times in a minute', () => {
    expect(runsAt(0, 1_000, 2_000, 3_000, 59_999)).toEqual([true, true, true, false, false])
  })

  it('are counted from zero after a minute', () => {
    expect(runsAt(0, 1, 2, 3, 60_000, 60_001, 60_002, 60_003)).toEqual([
      ...[true, true, true, false],
      ...[true, true, true, false],
    ])
  })

  it('continue if the clock is set back or the record is unreadable', () => {
    expect(runsAt(100_000, 100_001, 100_002, 50)).toEqual([true, true, true, true])
    for (const text of ['', '{', '{}', 'null', '[]', '{"count":"9","since":0}'])
      expect(countRun(text, 5).allowed).toBe(true)
  })
})
