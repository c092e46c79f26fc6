import { Model } from 'survey-core'
import { type CompiledForm, compileForm, createFormInstance, openForm } from '../../../src/lib/questionnaire'
import { id, ownForm, QUESTIONS, surveyForm } from '../peers/equal-forms'
import { atMost, both, fasterBy, type Row } from '../harness/row'
import { at, interleaved, median } from '../harness/timing'

const CREATIONS = 9
const KEYSTROKES = 400
const WARMING = { creations: 12, keystrokes: 50 }

/** The same order of questions for both: a prime step reaches each. */
const place = (round: number) => (round * 37) % QUESTIONS
const figure = (round: number) => 1 + ((round * 7919) % 900)

const row = (what: string, ours: number, theirs: number): Row => ({
  what,
  unit: 'ms',
  ours,
  other: { name: 'survey-core', value: theirs },
  goal: null,
})

/** A model whose first page has been read. */
function drawn(compiled: CompiledForm): void {
  const fill = createFormInstance(compiled)
  fill.progress()
  fill.pageFindings(0)
}

/** Neither side parses the rules of other pages: survey-core parses a validator when it first runs. */
function creation(): Row[] {
  const form = ownForm()
  const json = surveyForm()
  const compiled = compileForm(form)
  const runs = {
    ours: () => drawn(openForm(form)),
    checked: () => drawn(compileForm(form)),
    again: () => drawn(compiled),
    theirs: () => void new Model(json),
  }
  interleaved(WARMING.creations, runs)
  const { ours, checked, again, theirs } = interleaved(CREATIONS, runs)
  const [own, other] = [median(ours), median(theirs)]
  return [
    { ...row('model creation', own, other), goal: fasterBy(own, other, 40) },
    row('model creation, every rule checked', median(checked), other),
    row('model creation, the form compiled before', median(again), other),
  ]
}

/** Cost of a key until all dependent rules are evaluated. */
function keystroke(): Row[] {
  const fill = createFormInstance(compileForm(ownForm()))
  for (let round = 0; round < QUESTIONS; round += 1) fill.set(id(round), '5')
  // Rules are evaluated on demand: requests all of them.
  for (let round = 0; round < QUESTIONS; round += 1) fill.findings(id(round))
  const model = new Model(surveyForm())
  model.data = Object.fromEntries(Array.from({ length: QUESTIONS }, (_, round) => [id(round), 5]))
  const questions = Array.from({ length: QUESTIONS }, (_, round) => model.getQuestionByName(id(round)))
  const runs = {
    ours: (round: number) => {
      fill.set(id(place(round)), String(figure(round)))
      fill.findings(id(place(round)))
    },
    theirs: (round: number) => {
      const question = questions[place(round)]
      if (question) question.value = figure(round)
      void question?.errors.length
    },
  }
  interleaved(WARMING.keystrokes, runs)
  const { ours, theirs } = interleaved(KEYSTROKES, runs)
  const [own, other] = [at(ours, 0.95), at(theirs, 0.95)]
  return [
    row('keystroke to settled, median', median(ours), median(theirs)),
    {
      ...row('keystroke to settled, p95', own, other),
      goal: both(atMost(own, 1, 'ms'), fasterBy(own, other, 20)),
    },
  ]
}

/** A form of 1,000 questions and 2,000 rules. */
export const measure = (): Row[] => [...creation(), ...keystroke()]
