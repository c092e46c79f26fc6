import { compileForm, createFormInstance, openForm, validateAnswers } from '../../../src/lib/questionnaire'
import { listAnswers, listForm, listRowIds } from '../../server/harness/worlds/large-list'
import { atMost, both, fasterBy, type Row } from '../harness/row'
import { at, interleaved, median } from '../harness/timing'

const ROWS = 1_000
const KEYSTROKES = 200
const OPENINGS = 9
/** The bench's phone has a quarter of this processor. */
const SLOW = 4

const form = listForm(ROWS)
const answers = listAnswers(ROWS)
const ids = listRowIds(ROWS)

/** From the form and the draft to the findings of the first page. */
function opening(): Row[] {
  const open = () => void createFormInstance(openForm(form), structuredClone(answers)).pageFindings(0)
  for (let round = 0; round < 3; round += 1) open()
  const { ours } = interleaved(OPENINGS, { ours: open, theirs: () => undefined })
  const own = median(ours)
  return [
    {
      what: 'a list of 1,000 rows × 20 columns: opening',
      unit: 'ms',
      ours: own,
      other: null,
      goal: atMost(own, 1_500 / SLOW, 'ms'),
    },
  ]
}

/** From a key to the findings of the list, compared with an evaluation of all rows. */
function keystroke(): Row[] {
  const compiled = compileForm(form)
  const instance = createFormInstance(compiled, structuredClone(answers))
  instance.findings('list')
  const runs = {
    ours: (round: number) => {
      instance.set(`list.${ids[(round * 37) % ROWS]}.n${round % 10}`, `${round % 900}.5`)
      instance.findings('list')
    },
    theirs: () => void validateAnswers(compiled, answers),
  }
  interleaved(20, runs)
  const { ours, theirs } = interleaved(KEYSTROKES, runs)
  const [own, other] = [at(ours, 0.95), median(theirs)]
  return [
    {
      what: 'a list of 1,000 rows × 20 columns: key, p95',
      unit: 'ms',
      ours: own,
      other: { name: 'all rows', value: other },
      goal: both(atMost(own, 16 / SLOW, 'ms'), fasterBy(own, other, 5)),
    },
  ]
}

export const measure = (): Row[] => [...opening(), ...keystroke()]
