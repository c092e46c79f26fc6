import { questionKindNames } from '@/lib/questionnaire'
import { files, read, sources } from './tree'

/** Everything a kind is lives here. */
const kinds = /^src\/lib\/questionnaire\/kinds\//

/** Files that may name kinds, and why. Everything else asks the descriptor for a trait. */
const named: [path: RegExp, why: string][] = [
  [/^src\/lib\/questionnaire\/schema\/question\.ts$/, 'type of each definition'],
  [/^src\/wire\/surveys\/question\.ts$/, 'schema of each definition'],
  [/^src\/features\/questionnaire\/kinds\//, 'component of each kind'],
  [/^src\/features\/questionnaire\/codes\//, 'component of codes'],
  [/^src\/features\/questionnaire\/documents\//, 'component of documents'],
  [/^src\/features\/questionnaire\/tables\//, 'component of tables'],
  [/^src\/features\/questionnaire\/roster\//, 'component of lists'],
  [/^src\/features\/bureau\/editor\/settings\/kind-settings\.tsx$/, 'editor panel of each kind'],
  [/^src\/features\/bureau\/editor\/desk\/canvas\/kind-mark\.tsx$/, 'drawing of each kind'],
  [
    /^src\/lib\/questionnaire\/form-paste\/(build|reading\/(blanks|hints|kinds))\.ts$/,
    'how the text of a questionnaire says each kind, and what a kind takes of it',
  ],
  [/^src\/lib\/questionnaire\/xlsform\/(reading|writing|xpath)\//, 'what each type of XLSForm is, and back'],
  [/^src\/i18n\/question-kinds\/(zh-CN|en-US)\.ts$/, 'name of each kind'],
  [/^src\/first-paint\/first-questions\.ts$/, 'inline script, which has no room for the descriptors'],
  [/^server\/surveys\/templates\//, 'forms'],
  [/^server\/demo\/content\//, 'answers to those forms'],
]

const names = questionKindNames.join('|')
const patterns = [
  // `question.kind === 'table'`, and a comparison of a variable that holds a kind.
  new RegExp(`\\bkind\\s*(?:===|!==)\\s*'(?:${names})'`, 'g'),
  // `QuestionOf<'table'>`, `kind: 'table'`, `questionKinds.table`.
  new RegExp(`\\b(?:QuestionOf|KindProps|QuestionKind)<'(?:${names})'`, 'g'),
  new RegExp(`\\bkind: '(?:${names})'`, 'g'),
  new RegExp(`\\bquestionKinds(?:\\.|\\[')(?:${names})\\b`, 'g'),
  // A list or table of several kinds.
  new RegExp(`(?:'(?:${names})'\\s*[,|]\\s*){2,}`, 'g'),
  new RegExp(`^ +(?:'area-organization'|textarea|checklist|matrix): `, 'gm'),
  // A switch over a kind.
  /switch \([^)]*\bkind\)/g,
]

/** Its tokens are called `number` and `text` too. */
const otherKinds = ['src/lib/questionnaire/form-editing/formula-text.ts']

/** Other files have kinds of their own: of dialogs, of sort keys. */
const knowsForms = (file: string) => /lib\/questionnaire/.test(file) || /lib\/questionnaire/.test(read(file))

const mentions = (file: string): string[] =>
  patterns.flatMap((pattern) => [...read(file).matchAll(pattern)].map(([text]) => `${file}: ${text.trim()}`))

const isNamed = (file: string) => kinds.test(file) || named.some(([path]) => path.test(file))

describe('the kinds of questions', () => {
  it('are named only in their descriptors and in the tables of app and gateway', () => {
    const asking = sources.filter((file) => !isNamed(file) && !otherKinds.includes(file))
    expect(asking.filter(knowsForms).flatMap(mentions)).toEqual([])
  })

  it('have tests each', () => {
    const tests = files.filter((file) => /^test\/lib\/questionnaire\/.+\.ts$/.test(file)).map(read)
    const untested = questionKindNames.filter(
      (name) => !tests.some((test) => test.includes(`kind: '${name}'`)),
    )
    expect(untested).toEqual([])
  })

  it('have one file each', () => {
    const files = sources.filter((file) => /^src\/lib\/questionnaire\/kinds\/[a-z-]+\.ts$/.test(file))
    const own = questionKindNames.map((name) => `src/lib/questionnaire/kinds/${name}.ts`)
    const shared = ['kind', 'kinds'].map((name) => `src/lib/questionnaire/kinds/${name}.ts`)
    expect(files.sort()).toEqual([...own, ...shared].sort())
  })

  it.each(named)('are named in %s: %s', (path) => {
    expect(sources.filter((file) => path.test(file))).not.toEqual([])
  })
})
