import { chosenDeployment } from '../../config/deployments'
import { files, matchesIn, root } from './tree'

interface Project {
  displayName: string
  testMatch: string[]
  testPathIgnorePatterns?: string[]
}

const jestConfig = jest.requireActual<{ projects: Project[] }>(`${root}/config/jest/jest.config.js`)

/** Converts the glob forms that the configuration uses like Jest. */
const globToRegExp = (glob: string) =>
  new RegExp(
    `^${glob
      .replace('<rootDir>/', '')
      .replace(/\./g, '\\.')
      .replace('?(x)', 'x?')
      .replace(/\*\*\//g, '(?:.+/)?')
      .replace(/(?<!\?:\.\+\/\))\*/g, '[^/]*')}$`,
  )

const runs = (project: Project, file: string) =>
  project.testMatch.some((glob) => globToRegExp(glob).test(file)) &&
  !(project.testPathIgnorePatterns ?? []).some((pattern) => new RegExp(pattern).test(`/${file}`))

describe('test files', () => {
  const tests = files.filter((file) => /^test\/.*\.test\.tsx?$/.test(file))

  it.each(tests)('%s belongs to one jest project', (file) => {
    const projects = jestConfig.projects
      .filter((project) => runs(project, file))
      .map((project) => project.displayName)
    expect(projects).toHaveLength(1)
  })

  it('of the browser are named .spec.ts and are in test/e2e, test/a11y or test/hosts', () => {
    const specs = files.filter((file) => /\.spec\.tsx?$/.test(file))
    expect(specs.filter((file) => !/^test\/(e2e|a11y|hosts)\//.test(file))).toEqual([])
  })

  it('never use `.only`', () => {
    expect(tests.flatMap((file) => matchesIn(file, /\b(it|test|describe)\.only\(/))).toEqual([])
  })
})

describe('settings of the tests', () => {
  it('are those of the local deployment, except for retries', () => {
    expect(__SETTINGS__).toEqual({ ...chosenDeployment('h5', {}), retry: { count: 0, delay: 0 } })
  })
})
