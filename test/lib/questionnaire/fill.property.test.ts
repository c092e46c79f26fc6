import {
  checkAnswers,
  compileForm,
  createFill,
  firstPageWithFindings,
  visibleAnswers,
  visiblePages,
  type CompiledForm,
  type Fill,
} from '@/lib/questionnaire'
import { createRandom, randomAnswer, randomForm, type Random } from './random-form'

/** All that a page may ask of a fill. */
const seen = (fill: Fill) => ({
  answers: fill.answers(),
  progress: fill.progress(),
  pages: visiblePages(fill),
  faulty: firstPageWithFindings(fill),
  questions: fill.compiled.questions.map(({ question: { id } }) => [
    id,
    fill.isVisible(id),
    fill.findings(id),
  ]),
})

const stateOf = (fill: Fill, id: string) => JSON.stringify([fill.isVisible(id), fill.findings(id)])

function setOne(random: Random, compiled: CompiledForm, fill: Fill): void {
  const { question } = random.pick(compiled.questions)
  const ids = compiled.questions.map((one) => one.question.id)
  const before = new Map(ids.map((id) => [id, stateOf(fill, id)]))
  const touched = fill.set(question.id, randomAnswer(random, question))
  const changed = ids.filter((id) => before.get(id) !== stateOf(fill, id))
  expect(touched).toEqual(expect.arrayContaining(changed))
}

const seeds = Array.from({ length: 400 }, (_, index) => index + 1)

describe('a fill changed answer by answer', () => {
  it('stands at each step as if it had just been made from the same answers', () => {
    for (const seed of seeds) {
      const random = createRandom(seed)
      const compiled = compileForm(randomForm(random))
      const fill = createFill(compiled)
      for (let step = 0; step < 12; step += 1) {
        setOne(random, compiled, fill)
        expect({ seed, ...seen(fill) }).toEqual({ seed, ...seen(createFill(compiled, fill.answers())) })
      }
    }
  })

  it('finds what the check of the whole sheet finds, and what is sent is all that is visible', () => {
    for (const seed of seeds) {
      const random = createRandom(seed)
      const compiled = compileForm(randomForm(random))
      const fill = createFill(compiled)
      for (let step = 0; step < 20; step += 1) setOne(random, compiled, fill)
      const ids = compiled.questions.map(({ question }) => question.id)
      const sent = visibleAnswers(compiled, fill.answers())
      expect(ids.flatMap((id) => fill.findings(id))).toEqual(checkAnswers(compiled, fill.answers()))
      expect(checkAnswers(compiled, sent)).toEqual(checkAnswers(compiled, fill.answers()))
      expect(Object.keys(sent).sort()).toEqual(
        ids.filter((id) => fill.isVisible(id) && fill.value(id) !== undefined).sort(),
      )
    }
  })

  it('meets hidden, shown, wrong and finished questions on its way', () => {
    const met = { hidden: 0, shown: 0, faulty: 0, fine: 0 }
    for (const seed of seeds) {
      const random = createRandom(seed)
      const compiled = compileForm(randomForm(random))
      const fill = createFill(compiled)
      for (let step = 0; step < 12; step += 1) setOne(random, compiled, fill)
      for (const { question, condition } of compiled.questions) {
        if (!fill.isVisible(question.id)) met.hidden += 1
        else if (condition) met.shown += 1
        met[fill.findings(question.id).length > 0 ? 'faulty' : 'fine'] += 1
      }
    }
    for (const count of Object.values(met)) expect(count).toBeGreaterThan(300)
  })
})
