export interface Totals {
  passed: number
  failed: number
  skipped: number
}

export const noTotals: Totals = { passed: 0, failed: 0, skipped: 0 }

export const add = (a: Totals, b: Totals): Totals => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
})

export interface JestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  /** Files which broke before any of their tests ran. */
  numRuntimeErrorTestSuites: number
}

export const jestTotals = (report: JestReport): Totals => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  skipped: report.numPendingTests + report.numTodoTests,
})

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  /** Faults outside any test, such as a file that cannot be read. */
  errors: unknown[]
}

export const playwrightTotals = ({ stats, errors }: PlaywrightReport): Totals => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
})

export const closingLine = ({ passed, failed, skipped }: Totals): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
