import * as v from 'valibot'
import {
  answerText,
  type AnswerMessages,
  checkAnswer,
  checkForm,
  compileForm,
  createFormInstance,
  type Question,
  readAnswer,
  upgradeAnswers,
  validateAnswers,
} from '@/lib/questionnaire'
import { newQuestion } from '@/lib/questionnaire/form-editing'
import { questionSchema } from '@/wire/surveys/question'
import { ask, formOf, localText, options } from '../build'
import { spareBytes } from '../response-bytes'

const all = ask({ kind: 'ranking', id: 'q', options: options('a', 'b', 'c') })
const two = ask({ kind: 'ranking', id: 'q', options: options('a', 'b', 'c'), top: 2 })

const violations = (question: Question, value: unknown) =>
  checkAnswer(question, value as string[]).map(({ code, params }) => [code, params])

describe('the answer to a ranking', () => {
  it.each<[Question, unknown]>([
    [all, ['c', 'a', 'b']],
    [two, ['c', 'a']],
    [all, undefined],
    [all, []],
  ])('%#: %j is valid', (question, value) => {
    expect(violations(question, value)).toEqual([])
  })

  it.each<{ question: Question; value: unknown; found: [code: string, params?: object] }>([
    { question: all, value: ['c'], found: ['notAllRanked', { left: 2 }] },
    { question: two, value: ['c'], found: ['notAllRanked', { left: 1 }] },
    { question: two, value: ['c', 'a', 'b'], found: ['tooManyChoices', { max: 2 }] },
    { question: all, value: ['a', 'b', 'gone'], found: ['unknownOption'] },
    { question: all, value: ['a', 'b', 'b'], found: ['wrongShape'] },
    { question: all, value: 'a', found: ['wrongShape'] },
    { question: all, value: { a: 1 }, found: ['wrongShape'] },
    { question: { ...all, required: true }, value: undefined, found: ['required'] },
  ])('$value has the finding $found', ({ question, value, found }) => {
    const [code, params] = found
    expect(violations(question, value)).toEqual([[code, params]])
  })

  it('is read in its order, with numbers', () => {
    const messages = { comma: '、' } as AnswerMessages
    const say = (title: { 'zh-CN': string }) => title['zh-CN']
    expect(answerText(readAnswer(all, ['c', 'a', 'b']), say, messages)).toBe('1. c、2. a、3. b')
  })

  it('is no longer than declared, of all options and of the first ones', () => {
    const long = options('i'.repeat(64), 'b', 'c'.repeat(20))
    const ids = long.map(({ id }) => id)
    expect(spareBytes(ask({ kind: 'ranking', id: 'q', options: long }), ids)).toBe(1)
    const [first = '', , third = ''] = ids
    expect(spareBytes(ask({ kind: 'ranking', id: 'q', options: long, top: 2 }), [first, third])).toBe(1)
  })

  it('keeps the order of the options that another version still has', () => {
    const now = { ...all, title: localText('now'), options: options('b', 'd', 'a') } as Question
    const { answers, droppedAnswers } = upgradeAnswers(formOf([all]), formOf([now]), { q: ['c', 'a', 'b'] })
    expect(answers).toEqual({ q: ['a', 'b'] })
    expect(droppedAnswers).toEqual([
      { questionId: 'q', part: 'c', titles: [localText('now'), localText('c')], value: 'c' },
    ])
    expect(violations(now, answers.q)).toEqual([['notAllRanked', { left: 1 }]])
    const gone = { ...all, options: options('x', 'y') } as Question
    expect(upgradeAnswers(formOf([all]), formOf([gone]), { q: ['c', 'a', 'b'] }).answers).toEqual({})
  })
})

describe('a ranking in a form', () => {
  const shownOptions = [
    ...options('a', 'b'),
    { ...options('c')[0]!, showIf: { '==': [{ var: 'x' }, 'show'] } },
  ]
  const conditional = ask({ kind: 'ranking', id: 'q', required: true, options: shownOptions })
  const whenFirst = ask({ kind: 'text', id: 'why', showIf: { '==': [{ var: 'q' }, 'b'] } })
  const compiled = compileForm(formOf([ask({ kind: 'text', id: 'x' }), conditional, whenFirst]))

  it('is without the options that are not relevant, and complete without them', () => {
    const instance = createFormInstance(compiled, { x: 'show', q: ['c', 'b', 'a'] })
    expect(instance.findings('q')).toEqual([])
    instance.set('x', 'hide')
    expect(instance.relevantAnswers()['q']).toEqual(['b', 'a'])
    expect(instance.findings('q')).toEqual([])
    instance.set('q', ['a', 'b'])
    instance.set('x', 'show')
    expect(instance.findings('q')).toMatchObject([{ code: 'notAllRanked', params: { left: 1 } }])
    expect(validateAnswers(compiled, { q: ['a'] }).blocking).toMatchObject([{ code: 'notAllRanked' }])
    expect(validateAnswers(compiled, { q: ['a', 'b'] }).blocking).toEqual([])
  })

  it('is compared by its first place', () => {
    const instance = createFormInstance(compiled, { q: ['a', 'b'] })
    expect(instance.isRelevant('why')).toBe(false)
    instance.set('q', ['b', 'a'])
    expect(instance.isRelevant('why')).toBe(true)
  })

  it('starts in the editor with two options, and cannot be published with fewer', () => {
    const made = newQuestion('ranking', 'q')
    expect(v.parse(questionSchema, made)).toEqual(made)
    const form = formOf([{ ...made, title: localText('q') }])
    expect(checkForm(form)).toEqual([])
    const single = { ...made, title: localText('q'), options: options('a') } as Question
    expect(checkForm(formOf([single]))).toMatchObject([{ level: 'error', code: 'tooFewOptions', at: 'q' }])
  })

  it('has neither exclusive options nor free text', () => {
    const [a, b] = options('a', 'b')
    const written = {
      ...all,
      options: [
        { ...a, other: true },
        { ...b, exclusive: true },
      ],
    }
    expect(v.parse(questionSchema, written)).toEqual({ ...all, options: options('a', 'b') })
    expect(v.is(questionSchema, { ...all, top: 0 })).toBe(false)
  })
})
