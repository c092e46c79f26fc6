import type { Answers, Question } from '../../../src/lib/questionnaire/schema/form'
import { createResponseSums } from '../../../server/tally/tally-items'
import { optionsOf, titleOf as title } from '../harness/worlds/crosstab-world'

const sumsOfAnswers = async (questions: Question[], ...answers: Answers[]) => {
  const pages = [{ id: 'p', title: title('p'), questions }]
  const form = { id: 'f', version: 1, title: title('f'), minutes: 1, pages }
  const sums = createResponseSums(form)
  await sums.add(answers.map((each) => ({ answers: each, seconds: null })))
  return sums.rows().filter(({ variable }) => variable !== '')
}
const number: Question = { id: 'n', kind: 'number', title: title('n'), decimals: 4 }
const numbers = async (...values: string[]) =>
  (await sumsOfAnswers([number], ...values.map((n) => ({ n }))))[0]

describe('the sums of a portion of responses', () => {
  it('are exact for decimals of any length and different scales', async () => {
    const [long, fraction] = ['90071992547409931234567890', '0.0000000001']
    expect(await numbers('0.1', '0.2', '-7')).toMatchObject({
      sum: '-670e-2',
      minimum: '-700e-2',
      maximum: '20e-2',
    })
    expect(await numbers('999999999999', '0.001', '999999999999')).toMatchObject({
      ...{ count: 3, sum: '1999999999998001e-3', maximum: '999999999999000e-3' },
      ...{ minimumCount: 1, maximumCount: 2 },
    })
    expect(await numbers(long, fraction, '1', `-${long}`)).toMatchObject({
      ...{ count: 4, sum: '10000000001e-10', maximum: `${long}${'0'.repeat(10)}e-10` },
    })
    const many = Array.from({ length: 400 }, () => '999999999999')
    expect(await numbers(...many)).toMatchObject({
      count: 400,
      sum: '39999999999960000e-2',
      minimumCount: 400,
    })
  })

  it('count equal extremes once each, however they are written', async () => {
    expect(await numbers('1.50', '1.5', '3', '3.000')).toMatchObject({ minimumCount: 2, maximumCount: 2 })
    expect(await numbers('5', '5')).toMatchObject({ minimumCount: 2, maximumCount: 2 })
  })

  it('name no answer when one cannot be counted', async () => {
    await expect(numbers('no figure')).rejects.toThrow(/^a numeric answer is no decimal$/)
  })

  it('have an order that does not depend on the order of the responses', async () => {
    const choices: Question = { id: 'k', kind: 'single', title: title('k'), options: optionsOf('a', 'b') }
    const places: Question = { id: 'l', kind: 'area', title: title('l') }
    const answers = [
      { k: 'b', l: '330106' },
      { k: 'a', l: '330108' },
      { k: 'b', l: '330102' },
    ]
    const sums = await sumsOfAnswers([choices, places], ...answers)
    expect(sums).toEqual(await sumsOfAnswers([places, choices], ...answers.reverse()))
    expect(sums.map(({ variable, value }) => [variable, value])).toEqual([
      ...['', 'a', 'b'].map((value) => ['k', value]),
      ...['', '330102', '330106', '330108'].map((value) => ['l', value]),
    ])
  })

  it('count a text by its first sixty characters, and split none of them', async () => {
    const text: Question = { id: 'w', kind: 'text', title: title('w') }
    const sixty = '𠮷'.repeat(60)
    expect(await sumsOfAnswers([text], { w: `${sixty}甲` }, { w: `${sixty}乙` })).toEqual([
      { variable: 'w', value: '', count: 2 },
      { variable: 'w', value: sixty, count: 2 },
    ])
  })

  it('are made in steps, between which calls get their turn', async () => {
    let turns = 0
    let next = setImmediate(function count() {
      turns += 1
      next = setImmediate(count)
    })
    await numbers(...Array.from({ length: 1_000 }, (_, index) => String(index)))
    clearImmediate(next)
    expect(turns).toBeGreaterThanOrEqual(4)
  })
})
