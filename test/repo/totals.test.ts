import type { JestFile, PlaywrightSuite } from '../failures'
import { add, closing, jestTotals, noTotals, oneFailure, playwrightTotals } from '../totals'

const root = '/repository'
const jestReport = {
  numPassedTests: 5,
  numFailedTests: 1,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [] as JestFile[],
}
const playwrightReport = {
  stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 2 },
  errors: [],
  suites: [] as PlaywrightSuite[],
  config: { rootDir: '/repository/test' },
}

describe('totals', () => {
  it('add up both runners', () => {
    const totals = add(jestTotals(jestReport, root), playwrightTotals(playwrightReport, root))
    expect(closing(totals)).toBe('8 passed, 1 failed, 2 skipped')
  })

  it('count a file that fails before its tests as a failure', () => {
    expect(jestTotals({ ...jestReport, numRuntimeErrorTestSuites: 2 }, root).failed).toBe(3)
    expect(playwrightTotals({ ...playwrightReport, errors: [{}] }, root).failed).toBe(1)
  })

  it('mention skipped tests only if there are some', () => {
    expect(closing(jestTotals(jestReport, root))).toBe('5 passed, 1 failed')
  })
})

const passed = { fullName: 'a link is made', status: 'passed', failureMessages: [] }
const failed = {
  fullName: 'a link expires',
  status: 'failed',
  failureMessages: ['\u001b[31mnot 410\u001b[39m'],
}

describe('the end of a run', () => {
  it('lists each failed test and each broken file of jest, with the first lines of its error', () => {
    const long = Array.from({ length: 20 }, (_, at) => `line ${at}`).join('\n\n')
    const testResults: JestFile[] = [
      {
        name: '/repository/test/link.test.ts',
        message: '',
        status: 'failed',
        assertionResults: [passed, failed],
      },
      { name: '/repository/test/bad.test.ts', message: long, status: 'failed', assertionResults: [] },
      { name: '/repository/test/good.test.ts', message: '', status: 'passed', assertionResults: [passed] },
    ]
    expect(closing(jestTotals({ ...jestReport, testResults }, root)).split('\n')).toEqual([
      'Failed:',
      '  test/link.test.ts › a link expires',
      '    not 410',
      '  test/bad.test.ts',
      ...[0, 1, 2, 3, 4, 5].map((at) => `    line ${at}`),
      '5 passed, 1 failed',
    ])
  })

  it('lists each failed or flaky test of Playwright, with its project and groups', () => {
    const ran = (status: string, ...said: string[]) => ({
      projectName: 'phone',
      status,
      results: said.map((message) => ({ errors: [{ message }] })),
    })
    const suites: PlaywrightSuite[] = [
      {
        title: 'e2e/start.spec.ts',
        file: 'e2e/start.spec.ts',
        specs: [{ title: 'starts', tests: [ran('unexpected', 'no page')] }],
        suites: [
          {
            title: 'offline',
            file: 'e2e/start.spec.ts',
            specs: [
              { title: 'waits', tests: [ran('flaky', 'too late'), ran('expected')] },
              { title: 'ends', tests: [ran('skipped')] },
            ],
          },
        ],
      },
    ]
    const report = { ...playwrightReport, suites, errors: [{ message: 'no such file' }] }
    expect(playwrightTotals(report, root).failures).toEqual([
      { name: 'test', error: 'no such file' },
      { name: 'test/e2e/start.spec.ts › phone › starts', error: 'no page' },
      { name: 'test/e2e/start.spec.ts › phone › offline › waits', error: 'too late' },
    ])
  })

  it('lists whole parts that failed', () => {
    const totals = add(noTotals, oneFailure({ name: 'the h5 build', error: '' }))
    expect(closing(totals)).toBe('Failed:\n  the h5 build\n0 passed, 1 failed')
  })
})
