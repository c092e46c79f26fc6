/**
 * What a keystroke costs in a form of 1,000 questions and 2,000 rules, here and with survey-core (MIT) on an
 * equal form. Prints a table; decides nothing.
 */
import { Model } from 'survey-core'
import { compileForm, createFill, type Form, type Question, type Rule } from '../../src/lib/questionnaire'
import { at, ms, timed } from './timing'

const QUESTIONS = 1000
const PER_PAGE = 25
const KEYSTROKES = 2000

const id = (at: number) => `q${at}`
const words = (text: string) => ({ 'zh-CN': text, 'en-US': text })

/** Every fifth question is shown by the one before; each has two rules, on the questions before and behind it. */
const isShown = (at: number) => at % 5 === 4
const other = (at: number, by: number) => (at + by + QUESTIONS) % QUESTIONS

function ownForm(): Form {
  const question = (at: number): Question => ({
    id: id(at),
    kind: 'number',
    title: words(`Figure ${at}`),
    decimals: 2,
    showIf: isShown(at) ? { '>=': [{ var: id(at - 1) }, 0] } : undefined,
  })
  const rules = Array.from({ length: QUESTIONS }, (_, at): Rule[] => [
    {
      id: `sum${at}`,
      level: 'hard',
      at: id(at),
      must: { '<=': [{ var: id(at) }, { '+': [{ var: id(other(at, -1)) }, 1000] }] },
    },
    {
      id: `ratio${at}`,
      level: 'verify',
      at: id(at),
      must: { '<=': [{ var: id(at) }, { '*': [{ var: id(other(at, 7)) }, 50] }] },
    },
  ]).flat()
  const pages = Array.from({ length: QUESTIONS / PER_PAGE }, (_, page) => ({
    id: `p${page}`,
    title: words(`Page ${page}`),
    questions: Array.from({ length: PER_PAGE }, (_unused, at) => question(page * PER_PAGE + at)),
  }))
  return { id: 'bench', version: 1, title: words('Bench'), minutes: 1, pages, rules }
}

function surveyForm() {
  const element = (at: number) => ({
    type: 'text',
    inputType: 'number',
    name: id(at),
    title: `Figure ${at}`,
    ...(isShown(at) ? { visibleIf: `{${id(at - 1)}} >= 0` } : {}),
    validators: [
      { type: 'expression', expression: `{${id(at)}} <= {${id(other(at, -1))}} + 1000` },
      {
        type: 'expression',
        expression: `{${id(at)}} <= {${id(other(at, 7))}} * 50`,
        notificationType: 'warning',
      },
    ],
  })
  return {
    checkErrorsMode: 'onValueChanged',
    pages: Array.from({ length: QUESTIONS / PER_PAGE }, (_, page) => ({
      name: `p${page}`,
      elements: Array.from({ length: PER_PAGE }, (_unused, at) => element(page * PER_PAGE + at)),
    })),
  }
}

/** The same walk over the form for both: a prime step reaches every question. */
const place = (round: number) => (round * 37) % QUESTIONS
const figure = (round: number) => 1 + ((round * 7919) % 900)

interface Row {
  name: string
  creation: number[]
  /** Another one of the same form; only a compiled form is quicker then. */
  again: number[]
  keystroke: number[]
}

function measureOwn(): Row {
  const form = ownForm()
  const creation = timed(10, () => createFill(compileForm(form)))
  const compiled = compileForm(form)
  const again = timed(10, () => createFill(compiled))
  const fill = createFill(compiled)
  for (let round = 0; round < QUESTIONS; round += 1) fill.set(id(round), '5')
  const keystroke = timed(KEYSTROKES, (round) => {
    fill.set(id(place(round)), String(figure(round)))
    fill.findings(id(place(round)))
  })
  return { name: 'this form model', creation, again, keystroke }
}

function measureSurvey(): Row {
  const json = surveyForm()
  const creation = timed(10, () => new Model(json))
  const model = new Model(json)
  model.data = Object.fromEntries(Array.from({ length: QUESTIONS }, (_, round) => [id(round), 5]))
  const questions = Array.from({ length: QUESTIONS }, (_, round) => model.getQuestionByName(id(round)))
  const keystroke = timed(KEYSTROKES / 10, (round) => {
    const question = questions[place(round)]
    if (question) question.value = figure(round)
    void question?.errors.length
  })
  return { name: 'survey-core', creation, again: creation, keystroke }
}

function print(rows: Row[]): void {
  const lines = rows.map(
    ({ name, creation, again, keystroke }) =>
      `${name.padEnd(18)}${ms(at(creation, 0.5))}${ms(at(again, 0.5))}${ms(at(keystroke, 0.5))}${ms(at(keystroke, 0.95))}`,
  )
  const [own, theirs] = rows
  const times = (part: keyof Omit<Row, 'name'>, share: number) =>
    (at(theirs?.[part] ?? [], share) / at(own?.[part] ?? [], share)).toFixed(0)
  process.stdout.write(
    [
      `1,000 questions, 2,000 rules`,
      `${''.padEnd(18)}${'creation'.padStart(12)}${'again'.padStart(12)}${'key p50'.padStart(12)}${'key p95'.padStart(12)}`,
      ...lines,
      `survey-core takes ${times('creation', 0.5)} times as long to create, ${times('again', 0.5)} times again, ${times('keystroke', 0.95)} times a keystroke (p95)`,
      '',
    ].join('\n'),
  )
}

print([measureOwn(), measureSurvey()])
