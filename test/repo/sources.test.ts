import { matchesIn, read, sources } from './tree'

const lengthOf = (file: string) => read(file).replace(/\n$/, '').split('\n').length

describe('source files', () => {
  it('are at most 250 lines long', () => {
    expect(
      sources.filter((file) => lengthOf(file) > 250).map((file) => `${file}: ${lengthOf(file)}`),
    ).toEqual([])
  })

  it('never evaluate text as code', () => {
    expect(
      sources.flatMap((file) => matchesIn(file, /\beval\s*\(|\bnew Function\b|\bFunction\s*\(/)),
    ).toEqual([])
  })

  it('of the app have no look-behind, which Safari 13 does not support', () => {
    const app = sources.filter((file) => file.startsWith('src/'))
    expect(app.flatMap((file) => matchesIn(file, /\(\?<[=!]/))).toEqual([])
  })

  it('have kebab-case names', () => {
    const wrong = sources.filter((file) =>
      file.split('/').some((part) => !/^[a-z0-9]+([-.][a-z0-9]+)*$/i.test(part)),
    )
    const capital = sources.filter((file) => /[A-Z]/.test(file) && !/^src\/(i18n|pages)\//.test(file))
    expect([...wrong, ...capital]).toEqual([])
  })
})
