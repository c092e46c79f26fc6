import { exists, read } from '../tree'

/** Valid reasons for a statement without a test. */
const reasons = ['screen: component library', 'says nothing to do']

const cells = read('test/specification.md')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()))

const rows = cells.map(([, section = '', sentence = '', file = '', test = '']) => ({
  section,
  sentence,
  file: file.replace(/`/g, ''),
  test,
}))

const tested = rows.filter(({ file }) => file !== '–')

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** True if a file has a test or group with this title, also after `each`. */
const hasTitle = (file: string, title: string) =>
  new RegExp(`(?:\\b(?:describe|it|test)[\\w.]*|\\))\\(\\s*(['"\`])${literally(title)}\\1`).test(read(file))

describe('the map from the specification to its tests', () => {
  it('has four cells in every row', () => {
    expect(cells.filter((row) => row.length !== 6 || row.slice(1, 5).includes(''))).toEqual([])
  })

  it.each(['1', '2', '3', '4', '5', '6', '7', '8', '9'])(
    'has sentences of section %s, and most have a test',
    (number) => {
      const of = ({ section }: { section: string }) => section === number
      expect(tested.filter(of).length).toBeGreaterThan(rows.filter(of).length / 2)
    },
  )

  it('names no section of another kind', () => {
    expect(rows.filter(({ section }) => !/^[1-9]( decision)?$/.test(section))).toEqual([])
  })

  it('names files that exist', () => {
    expect(tested.filter(({ file }) => !/^test\/.+\.(test|spec)\.tsx?$/.test(file) || !exists(file))).toEqual(
      [],
    )
  })

  it('names tests that these files have', () => {
    expect(tested.filter(({ file, test }) => !hasTitle(file, test))).toEqual([])
  })

  it('gives a known reason where it names none', () => {
    const silent = rows.filter(({ file }) => file === '–')
    expect(silent.filter(({ test }) => !reasons.includes(test))).toEqual([])
  })

  it('has no duplicate rows', () => {
    const said = rows.map((row) => Object.values(row).join(' | '))
    expect(said.filter((row, index) => said.indexOf(row) !== index)).toEqual([])
  })
})
