import type { Form, Question, EditRule } from '../../../src/lib/questionnaire'

/** One form of 1,000 questions and 2,000 rules, in this model and in survey-core's. */
export const QUESTIONS = 1000
const PER_PAGE = 25

export const id = (at: number) => `q${at}`
const bothLanguages = (text: string) => ({ 'zh-CN': text, 'en-US': text })

/** Every fifth question depends on the previous one; each has two rules, with the previous and next questions. */
const isShown = (at: number) => at % 5 === 4
const other = (at: number, by: number) => (at + by + QUESTIONS) % QUESTIONS

export function ownForm(): Form {
  const question = (at: number): Question => ({
    id: id(at),
    kind: 'number',
    title: bothLanguages(`Figure ${at}`),
    decimals: 2,
    showIf: isShown(at) ? { '>=': [{ var: id(at - 1) }, 0] } : undefined,
  })
  const rules = Array.from({ length: QUESTIONS }, (_, at): EditRule[] => [
    {
      id: `sum${at}`,
      level: 'hard',
      at: id(at),
      constraint: { '<=': [{ var: id(at) }, { '+': [{ var: id(other(at, -1)) }, 1000] }] },
    },
    {
      id: `ratio${at}`,
      level: 'soft',
      at: id(at),
      constraint: { '<=': [{ var: id(at) }, { '*': [{ var: id(other(at, 7)) }, 50] }] },
    },
  ]).flat()
  const pages = Array.from({ length: QUESTIONS / PER_PAGE }, (_, page) => ({
    id: `p${page}`,
    title: bothLanguages(`Page ${page}`),
    questions: Array.from({ length: PER_PAGE }, (_unused, at) => question(page * PER_PAGE + at)),
  }))
  return { id: 'bench', version: 1, title: bothLanguages('Bench'), minutes: 1, pages, rules }
}

export function surveyForm() {
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
