import { setImmediate } from 'node:timers/promises'
import { readPriors } from '../answering/earlier/prior'
import type { Database } from '../database/connection/open'
import { evaluate, findReady } from '../evaluation/compiled-forms'
import type { FoundRule } from '../evaluation/form-work'
import { GatewayError } from '../gateway-error'
import type { AssessedSurvey, AssessedTask, SubmittedResponse } from './units'

/** Units whose earlier responses are read together. */
const CHUNK = 500

/** Adds the rules that responses which wait for a decision break, by the form version of each. */
export async function withBrokenRules(
  db: Database,
  survey: AssessedSurvey,
  tasks: readonly AssessedTask[],
): Promise<AssessedTask[]> {
  const found: AssessedTask[] = []
  for (let start = 0; start < tasks.length; start += CHUNK)
    found.push(...(await checkChunk(db, survey, tasks.slice(start, start + CHUNK))))
  return found
}

const isChecked = ({ isWaiting, response }: AssessedTask) => isWaiting && response !== null

async function checkChunk(
  db: Database,
  survey: AssessedSurvey,
  tasks: readonly AssessedTask[],
): Promise<AssessedTask[]> {
  const waiting = tasks.filter(isChecked)
  const priors = new Map<number, Awaited<ReturnType<typeof readPriors>>>()
  const priorsOf = async (formVersion: number) => {
    const { form } = await findReady(db, survey.row.formId, formVersion)
    const units = waiting.flatMap(({ response, position }) =>
      response?.formVersion === formVersion ? [position[1]] : [],
    )
    return readPriors(db, survey.row, units, form)
  }
  const checked: AssessedTask[] = []
  for (const task of tasks) {
    const { response, position, unit } = task
    if (!response || !isChecked(task)) {
      checked.push(task)
      continue
    }
    const priorOf = priors.get(response.formVersion) ?? (await priorsOf(response.formVersion))
    priors.set(response.formVersion, priorOf)
    const found = await findBroken(db, survey, response, priorOf(position[1]))
    checked.push({ ...task, unit: { ...unit, rules: survey.figures.rulesOf(found) } })
    // Other calls are answered between the evaluations.
    await setImmediate()
  }
  return checked
}

async function findBroken(
  db: Database,
  { row: { formId } }: AssessedSurvey,
  { formVersion, answers, justifications }: SubmittedResponse,
  prior: ReturnType<Awaited<ReturnType<typeof readPriors>>>,
): Promise<FoundRule[]> {
  const ready = await findReady(db, formId, formVersion)
  try {
    return await evaluate(ready, 'brokenRules', { answers, justifications, prior })
  } catch (error) {
    // One response that cannot be evaluated in time must not keep the others from their scores.
    if (error instanceof GatewayError && error.code === 'formTooComplex') return []
    throw error
  }
}
