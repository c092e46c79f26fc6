import { execFileSync } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const bundler = path.resolve(__dirname, '../../../config/start/bundle.cjs')

describe('the bundle of npm start', () => {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'bundle-')))
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** In a process of its own, because esbuild refuses the typed arrays of Jest. */
  const outputOf = (script: string) =>
    execFileSync(process.execPath, ['-e', script, bundler, path.join(folder, 'entry.ts'), folder], {
      encoding: 'utf8',
    })
  const run = () =>
    outputOf(
      `const [, bundler, entry, folder] = process.argv
      require(bundler).bundleOf(entry, folder).then(require, ({ message }) => console.log(message))`,
    )

  it('contains the current version of each module', () => {
    write('entry.ts', "import { word } from './word'\nconsole.log(word)")
    write('word.ts', "export const word: string = 'before'")
    expect(run()).toBe('before\n')
    write('word.ts', "export const word: string = 'afterwards'")
    expect(run()).toBe('afterwards\n')
  })

  it('is kept as long as nothing changes', () => {
    run()
    write('entry.cjs', 'console.log("kept")')
    expect(run()).toBe('kept\n')
  })

  it('keeps the folder of each source', () => {
    write('entry.ts', 'console.log(__dirname, __filename)')
    expect(run()).toBe(`${folder} ${path.join(folder, 'entry.ts')}\n`)
  })

  it('names the line of a mistake', () => {
    write('entry.ts', 'const = 1')
    expect(run()).toMatch(/entry\.ts:1:6/)
  })
})
