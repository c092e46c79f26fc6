import { add, closingLine, jestTotals, playwrightTotals } from '../totals'

const jestReport = {
  numPassedTests: 5,
  numFailedTests: 1,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
}
const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 2 }

describe('totals', () => {
  it('add up both runners', () => {
    const totals = add(jestTotals(jestReport), playwrightTotals({ stats, errors: [] }))
    expect(closingLine(totals)).toBe('8 passed, 1 failed, 2 skipped')
  })

  it('count a file that broke before its tests as a failure', () => {
    expect(jestTotals({ ...jestReport, numRuntimeErrorTestSuites: 2 }).failed).toBe(3)
    expect(playwrightTotals({ stats, errors: [{}] }).failed).toBe(1)
  })

  it('name skipped tests only when there are some', () => {
    expect(closingLine(jestTotals(jestReport))).toBe('5 passed, 1 failed')
  })
})
