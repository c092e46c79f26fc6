import {
  type Failure,
  type JestFile,
  jestFailures,
  listFailures,
  playwrightFailures,
  type PlaywrightSuite,
} from './failures'

export interface Totals {
  passed: number
  failed: number
  skipped: number
  failures: Failure[]
}

export const noTotals: Totals = { passed: 0, failed: 0, skipped: 0, failures: [] }

/** A failed part of the run without a test name. */
export const oneFailure = (failure: Failure): Totals => ({ ...noTotals, failed: 1, failures: [failure] })

export const add = (a: Totals, b: Totals): Totals => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  failures: [...a.failures, ...b.failures],
})

export interface JestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  /** Files which broke before any of their tests ran. */
  numRuntimeErrorTestSuites: number
  testResults: JestFile[]
}

/** `root` is the folder that file names are relative to. */
export const jestTotals = (report: JestReport, root: string): Totals => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  skipped: report.numPendingTests + report.numTodoTests,
  failures: jestFailures(report, root),
})

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  /** Faults outside any test, such as a file that cannot be read. */
  errors: { message?: string }[]
  suites: PlaywrightSuite[]
  /** The whole path of the folder which its files are named from. */
  config: { rootDir: string }
}

/** `root` is the folder that file names are relative to. */
export const playwrightTotals = (
  { stats, errors, suites, config }: PlaywrightReport,
  root: string,
): Totals => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
  failures: playwrightFailures({ suites, errors }, config.rootDir.replace(`${root}/`, '')),
})

/** The failures, then the line with the totals. */
export const closing = (totals: Totals): string => `${listFailures(totals.failures)}${closingLine(totals)}`

const closingLine = ({ passed, failed, skipped }: Totals): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
