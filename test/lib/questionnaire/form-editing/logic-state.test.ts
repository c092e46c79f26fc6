import { compileForm, createFormInstance, type Form } from '@/lib/questionnaire'
import { conditionStates, hiddenQuestions, ruleStates } from '@/lib/questionnaire/form-editing'
import { ask, formOf, options } from '../build'

const is = (id: string, value: string) => ({ '==': [{ var: id }, value] })

/** A choice that shows a question, an option and a page, and may skip another page. */
function shopForm(): Form {
  const form = formOf(
    [
      ask({ kind: 'single', id: 'open', options: options('yes', 'no', 'moved') }),
      ask({ kind: 'text', id: 'since', showIf: is('open', 'no') }),
      ask({
        ...{ kind: 'single', id: 'why' },
        options: [...options('rest'), { ...options('heat')[0]!, showIf: is('open', 'no') }],
      }),
    ],
    [ask({ kind: 'number', id: 'sales' }), ask({ kind: 'number', id: 'costs', showIf: is('open', 'yes') })],
    [ask({ kind: 'text', id: 'place' })],
  )
  const [first, second, third] = form.pages
  return {
    ...form,
    pages: [
      { ...first!, jumps: [{ when: is('open', 'moved'), to: 'p3' }] },
      { ...second!, showIf: is('open', 'yes') },
      third!,
    ],
    rules: [
      { id: 'limit', level: 'soft', at: 'sales', constraint: { '>=': [{ var: 'sales' }, { var: 'costs' }] } },
    ],
  }
}

function answered(open?: string) {
  const instance = createFormInstance(compileForm(shopForm()), {})
  if (open !== undefined) instance.set('open', open)
  return instance
}

const hiddenIn = (instance: ReturnType<typeof answered>) =>
  hiddenQuestions(instance).map(({ question, cause }) => `${question.id} ${cause}`)
const statesIn = (instance: ReturnType<typeof answered>) =>
  Object.fromEntries(conditionStates(instance).map(({ key, state }) => [key, state]))

describe('the logic of a form on trial', () => {
  it('names the hidden questions with their own condition, the one of their page, or a jump', () => {
    expect(hiddenIn(answered('yes'))).toEqual(['since own'])
    expect(hiddenIn(answered('no'))).toEqual(['sales page', 'costs page'])
    expect(hiddenIn(answered('moved'))).toEqual(['since own', 'sales skipped', 'costs skipped'])
    expect(hiddenQuestions(answered('no'))[0]!.condition).toEqual(is('open', 'yes'))
    expect(hiddenQuestions(answered('moved'))[1]!.condition).toBeNull()
  })

  it('says of each condition whether it holds, and of none inside what is hidden', () => {
    const before = { since: 'fails', 'why option heat': 'fails', p2: 'fails', costs: 'pending' }
    expect(statesIn(answered())).toEqual(before)
    expect(statesIn(answered('yes'))).toEqual({ ...before, p2: 'holds', costs: 'holds' })
    expect(statesIn(answered('no'))).toEqual({ ...before, since: 'holds', 'why option heat': 'holds' })
    expect(statesIn(answered('moved'))).toEqual({ ...before, p2: 'pending' })
  })

  it('says of each rule whether it is violated, explained, or about a hidden question', () => {
    const instance = answered('yes')
    const state = () => ruleStates(instance)[0]!.state
    expect(state()).toBe('kept')
    instance.set('sales', '1')
    instance.set('costs', '2')
    expect(state()).toBe('violated')
    instance.justify('limit', 'sales', '季节性淡季，已核对')
    expect(state()).toBe('explained')
    instance.set('open', 'no')
    expect(state()).toBe('pending')
  })
})
