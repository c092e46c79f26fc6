import { checkForm, compileForm, type CompiledForm, LimitError } from '../../src/lib/questionnaire'
import type { Form } from '../../src/lib/questionnaire/schema/form'
import { formWork } from './form-work'
import { markStarted, type Started } from './worker-pool'

export interface EvaluationJob extends Started {
  /** Cache key of the form's text. */
  key: string
  /** The form as JSON. */
  text: string
  name: keyof typeof formWork | 'check'
  input: unknown
}

export type EvaluationResult = { output: unknown } | { exceeded: string }

/** Compiled forms that one worker caches. */
const MAX_CACHED_FORMS = 8
const compiledForms = new Map<string, CompiledForm>()

function compiledOf({ key, text }: EvaluationJob): CompiledForm {
  const compiled = compiledForms.get(key) ?? compileForm(JSON.parse(text) as Form)
  compiledForms.delete(key)
  compiledForms.set(key, compiled)
  const [oldest] = compiledForms.keys()
  if (compiledForms.size > MAX_CACHED_FORMS && oldest !== undefined) compiledForms.delete(oldest)
  return compiled
}

function outputOf(job: EvaluationJob): unknown {
  if (job.name === 'check') return checkForm(JSON.parse(job.text) as Form)
  const compiled = compiledOf(job)
  markStarted(job)
  return formWork[job.name](compiled, job.input as never)
}

/** Runs in a worker thread, see `form-pool.ts`. */
export default function run(job: EvaluationJob): EvaluationResult {
  markStarted(job)
  try {
    return { output: outputOf(job) }
  } catch (error) {
    if (error instanceof LimitError) return { exceeded: error.message }
    throw error
  }
}
