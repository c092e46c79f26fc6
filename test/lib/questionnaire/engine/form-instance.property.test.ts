import {
  formatAddress,
  type ChangeSet,
  validateAnswers,
  type CompiledForm,
  compileForm,
  createFormInstance,
  type FormInstance,
  firstPageWithFindings,
  openForm,
  type FormInstanceOptions,
  pageFindings,
  questionNumbers,
  relevantPages,
} from '@/lib/questionnaire'
import { createRandom, type Random } from '../random'
import { randomChange } from '../random-answer'
import { randomKinds, randomForm, randomPrior } from '../random-form'

const addresses = ({ questions }: CompiledForm) =>
  questions.flatMap(({ fields: places }) => places.map(({ address }) => address))

const stateOf = (fill: FormInstance, id: string) => [
  fill.isRelevant(id),
  fill.value(id),
  fill.findings(id),
  fill.options(id).map((option) => option.id),
  fill.rows(id).map((row) => row.id),
]

/** All that a page may ask of a fill. */
const seen = (fill: FormInstance) => ({
  answers: fill.answers(),
  sent: fill.relevantAnswers(),
  justifications: fill.justifications(),
  progress: fill.progress(),
  pages: relevantPages(fill),
  faulty: firstPageWithFindings(fill),
  blocking: relevantPages(fill).map((page) => pageFindings(fill, page)),
  numbers: [...questionNumbers(fill.compiled, fill)],
  questions: fill.compiled.questions.map(({ question: { id } }) => stateOf(fill, id)),
  places: addresses(fill.compiled).map((address) => [fill.effective(address), fill.findingsAt(address)]),
})

interface Filling {
  random: Random
  compiled: CompiledForm
  given: FormInstanceOptions
  fill: FormInstance
}

function begin(seed: number, compile = compileForm): Filling {
  const random = createRandom(seed)
  const form = randomForm(random)
  const compiled = compile(form)
  const given = { prior: randomPrior(random, form) }
  return { random, compiled, given, fill: createFormInstance(compiled, {}, given) }
}

/** One change, or now and then a reason for a figure that breaks a rule. */
function step({ random, compiled, fill }: Filling): ChangeSet {
  const { question } = random.pick(compiled.questions)
  const broken = compiled.questions
    .flatMap((one) => fill.findings(one.question.id))
    .find(({ rule }) => rule?.level === 'soft' && rule.reason === null)
  if (broken?.rule && random.chance(0.5))
    return fill.justify(broken.rule.id, formatAddress(broken), random.pick(['it is so', 'really']))
  return fill.set(...randomChange(random, question))
}

const seeds = Array.from({ length: 200 }, (_, index) => index + 1)

describe('a form instance after each change', () => {
  it('equals a new instance with the same answers', () => {
    for (const seed of seeds) {
      const filling = begin(seed)
      const { compiled, fill, given } = filling
      for (let round = 0; round < 12; round += 1) {
        step(filling)
        const anew = createFormInstance(compiled, fill.answers(), {
          ...given,
          justifications: fill.justifications(),
        })
        expect({ seed, ...seen(fill) }).toEqual({ seed, ...seen(anew) })
      }
    }
  })

  it.each([compileForm, openForm])(
    'reports every affected question and cell and every change of relevance',
    (compile) => {
      for (const seed of seeds) {
        const filling = begin(seed, compile)
        const { compiled, fill } = filling
        const ids = compiled.questions.map(({ question }) => question.id)
        const shown = () => JSON.stringify([relevantPages(fill), ids.map((id) => fill.isRelevant(id))])
        const look = (of: string[], at: (one: string) => unknown) => of.map((one) => JSON.stringify(at(one)))
        for (let round = 0; round < 8; round += 1) {
          const [questions, flow] = [look(ids, (id) => stateOf(fill, id)), shown()]
          const places = addresses(compiled)
          const figures = look(places, (address) => [fill.effective(address), fill.findingsAt(address)])
          const changed = step(filling)
          const questionsNow = look(ids, (id) => stateOf(fill, id))
          const figuresNow = look(places, (address) => [fill.effective(address), fill.findingsAt(address)])
          expect(changed.questions).toEqual(
            expect.arrayContaining(ids.filter((_, at) => questions[at] !== questionsNow[at])),
          )
          expect(changed.addresses).toEqual(
            expect.arrayContaining(places.filter((_, at) => figures[at] !== figuresNow[at])),
          )
          if (flow !== shown()) expect(changed.flow).toBe(true)
        }
      }
    },
  )

  it('of a published form has the findings of the checked one, whenever they are requested', () => {
    for (const seed of seeds) {
      const filling = begin(seed)
      const { random, compiled, given, fill } = filling
      const opened = openForm(compiled.form)
      const later = createFormInstance(opened, {}, given)
      // Requests the rules of the shared form before the other instance does.
      const other = createFormInstance(opened, {}, given)
      for (let round = 0; round < 12; round += 1) {
        const { question } = random.pick(compiled.questions)
        const change = randomChange(random, question)
        const requested = random.pick(compiled.questions).question.id
        const { flow } = fill.set(...change)
        const found = fill.findings(requested)
        expect({ seed, flow: later.set(...change).flow, found: later.findings(requested) }).toEqual({
          seed,
          flow,
          found,
        })
        other.findings(random.pick(compiled.questions).question.id)
      }
      expect({ seed, ...seen(later) }).toEqual({ seed, ...seen(fill) })
    }
  })

  it('has the findings of the gateway, which stores exactly the relevant answers', () => {
    for (const seed of seeds) {
      const filling = begin(seed)
      const { compiled, fill, given } = filling
      for (let round = 0; round < 20; round += 1) step(filling)
      const justifications = fill.justifications()
      const findings = compiled.questions.flatMap(({ question }) => fill.findings(question.id))
      const onPhone = { findings, answers: fill.relevantAnswers(), justifications }
      // The phone sends only the relevant answers.
      const sent = JSON.parse(JSON.stringify(fill.relevantAnswers())) as typeof onPhone.answers
      const { blocking, ...onGateway } = validateAnswers(compiled, sent, {
        ...given,
        justifications,
      })
      const strange = findings.filter(({ code }) => code === 'wrongShape')
      if (strange.length === 0) expect({ seed, ...onGateway }).toEqual({ seed, ...onPhone })
      const whole = validateAnswers(compiled, fill.answers(), { ...given, justifications })
      expect({ seed, findings: whole.findings, answers: whole.answers }).toEqual({
        seed,
        findings,
        answers: onPhone.answers,
      })
      expect(blocking.length === 0).toBe(firstPageWithFindings(fill) === null)
    }
  })

  it('covers every kind, relevance, violated rules, justifications and sums', () => {
    const met = {
      hidden: 0,
      shown: 0,
      faulty: 0,
      fine: 0,
      hard: 0,
      soft: 0,
      info: 0,
      justifications: 0,
      sums: 0,
      fewer: 0,
    }
    const kinds = new Set<string>()
    for (const seed of seeds) {
      const filling = begin(seed)
      const { compiled, fill } = filling
      for (let round = 0; round < 40; round += 1) step(filling)
      for (const { question, fields: places } of compiled.questions) {
        kinds.add(question.kind)
        met[fill.isRelevant(question.id) ? 'shown' : 'hidden'] += 1
        const findings = fill.findings(question.id)
        met[findings.length > 0 ? 'faulty' : 'fine'] += 1
        for (const { rule } of findings) if (rule) met[rule.level] += 1
        met.sums += places.filter(({ address }) => fill.isComputed(address) && fill.effective(address)).length
      }
      met.justifications += fill.justifications().length
      if (relevantPages(fill).length < compiled.pages.length) met.fewer += 1
    }
    expect([...kinds].sort()).toEqual([...randomKinds].sort())
    expect(Object.entries(met).filter(([, count]) => count < 25)).toEqual([])
  })
})
