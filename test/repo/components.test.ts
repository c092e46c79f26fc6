import ts from 'typescript'
import { componentNames, publicFiles } from '../../config/docs/component-props'
import { demoNames } from '@/lib/text/demo-names'
import { files, read } from './tree'

const filesOf = (name: string) => files.filter((file) => file.startsWith(`src/components/${name}/`))
const markup = (name: string) => filesOf(name).filter((file) => file.endsWith('.tsx'))

/** Component name in the code: `DataTable` for `data-table`. */
const inCode = (name: string) =>
  name.replace(/(^|-)([a-z])/g, (_all, _dash, letter: string) => letter.toUpperCase())

const tests = files.filter((file) => /^test\/components\/.+\.test\.tsx?$/.test(file))
const isNative = (file: string) => /\.weapp\.test\.tsx?$/.test(file)

/**
 * Tests of a component: a file with its name, or a `describe('DataTable', …)` group in a shared file. Both
 * import the component itself.
 */
const testsOf = (name: string, native: boolean) =>
  tests
    .filter((file) => isNative(file) === native)
    .filter((file) => read(file).includes(`'@/components/${name}/`))
    .filter(
      (file) =>
        new RegExp(`/${name}(/[a-z-]+)?\\.(weapp\\.)?test\\.tsx?$`).test(file) ||
        new RegExp(`^describe\\('${inCode(name)}\\b`, 'm').test(read(file)),
    )

/** All `dt-…` classes in a folder's markup. */
const classesOf = (name: string) =>
  markup(name)
    .flatMap((file) => [...read(file).matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)])
    .flatMap(([, plain, pieced]) => (plain ?? pieced ?? '').match(/\bdt-[a-z]+(?:-[a-z]+)*\b(?!-)/g) ?? [])

/** Style sheets that a folder's markup loads, directly or through other components. */
function stylesOf(name: string): string {
  const imports = markup(name).flatMap((file) => [
    ...read(file).matchAll(/^import (?:.* from )?'\.\.?\/(?:([a-z-]+)\/)?[a-z-]+(?:\.scss)?'$/gm),
  ])
  const folders = new Set([name, ...imports.map(([, folder]) => folder ?? name)])
  return [...folders]
    .flatMap(filesOf)
    .filter((file) => file.endsWith('.scss'))
    .map(read)
    .join('\n')
}

/** Literal texts in the markup, which would not change with the language. */
function literalWords(file: string): string[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const spoken = /^(label|title|hint|text|placeholder|alt|aria-label|error)$/
  const hasLetters = (text: string) => /\p{L}/u.test(text)
  const look = (node: ts.Node): void => {
    if (ts.isJsxText(node) && hasLetters(node.text)) found.push(node.text.trim())
    if (ts.isJsxAttribute(node) && node.initializer && ts.isStringLiteral(node.initializer))
      if (spoken.test(node.name.getText()) && hasLetters(node.initializer.text))
        found.push(node.initializer.text)
    if (ts.isStringLiteralLike(node)) {
      const isContent = ts.isJsxExpression(node.parent) && !ts.isJsxAttribute(node.parent.parent)
      if (/\p{Script=Han}/u.test(node.text) || (isContent && hasLetters(node.text))) found.push(node.text)
    }
    node.forEachChild(look)
  }
  look(source)
  return found.map((text) => `${file}: ${text}`)
}

describe.each(componentNames)('the component %s', (name) => {
  it('is in a file of its name', () => {
    const expected = (publicFiles[name] ?? [name]).map((file) => `src/components/${name}/${file}.tsx`)
    expect(expected.filter((file) => !filesOf(name).includes(file))).toEqual([])
  })

  it('has a style for every class that it uses', () => {
    const styles = stylesOf(name)
    expect(classesOf(name).filter((each) => !styles.includes(`.${each}`))).toEqual([])
  })

  it('has no texts in its markup', () => {
    expect(markup(name).flatMap(literalWords)).toEqual([])
  })

  it('has a demo', () => {
    expect(demoNames as readonly string[]).toContain(name)
  })

  it.each([
    ['browser', false],
    ['mini-program', true],
  ])('has tests for the %s', (_platform, native) => {
    expect(testsOf(name, native)).not.toEqual([])
  })
})
