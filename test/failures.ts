/** A test that failed, or a fault outside any test. */
export interface Failure {
  /** File and test: `test/wire/link.test.ts › a link › expires`. */
  name: string
  /** The first lines of its error, without colours. */
  error: string
}

const ERROR_LINES = 6
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

export function failureOf(name: string[], error = ''): Failure {
  const lines = error
    .replace(COLOURS, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  return { name: name.filter(Boolean).join(' › '), error: lines.slice(0, ERROR_LINES).join('\n') }
}

export interface JestFile {
  /** The whole path of the file. */
  name: string
  /** Why it broke, where no test of it ran. */
  message: string
  status: string
  assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
}

const within = (root: string, file: string) =>
  file.startsWith(`${root}/`) ? file.slice(root.length + 1) : file

/** Every failed test of a report of jest's, and every file which broke before any of its tests ran. */
export function jestFailures({ testResults }: { testResults: JestFile[] }, root: string): Failure[] {
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const file = within(root, name)
    if (status === 'failed' && assertionResults.length === 0) return [failureOf([file], message)]
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => failureOf([file, test.fullName], test.failureMessages?.[0]))
  })
}

interface Said {
  message?: string
}

export interface PlaywrightSuite {
  title: string
  file: string
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    tests: { projectName: string; status: string; results: { errors: Said[] }[] }[]
  }[]
}

/** Every failed or flaky test of a report of Playwright's, in `folder`, and the faults outside its tests. */
export function playwrightFailures(
  { suites, errors }: { suites: PlaywrightSuite[]; errors: Said[] },
  folder: string,
): Failure[] {
  const faults = errors.map(({ message }) => failureOf([folder], message))
  return [...faults, ...suites.flatMap((suite) => suiteFailures(suite, folder, []))]
}

function suiteFailures(suite: PlaywrightSuite, folder: string, above: string[]): Failure[] {
  const file = `${folder}/${suite.file}`
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) =>
        failureOf([file, projectName, ...above, title], results.flatMap(({ errors }) => errors)[0]?.message),
      ),
  )
  // A file's suite is called by the file.
  const below = (suite.suites ?? []).flatMap((inner) => suiteFailures(inner, folder, [...above, inner.title]))
  return [...own, ...below]
}

/** The end of a run's log: its failures. */
export function listFailures(failures: Failure[]): string {
  const indented = (error: string) => error.replace(/^/gm, '    ')
  const lines = failures.map(({ name, error }) => `  ${name}${error && `\n${indented(error)}`}\n`)
  return lines.length > 0 ? `Failed:\n${lines.join('')}` : ''
}
