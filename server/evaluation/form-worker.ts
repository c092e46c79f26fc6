import { checkForm, compileForm, type CompiledForm, LimitError } from '../../src/lib/questionnaire'
import type { Form } from '../../src/lib/questionnaire/schema/form'
import { formWork } from './form-work'

export interface Job {
  /** The worker writes here when it begins to compile and to evaluate, in milliseconds since 1970. */
  startedAt: SharedArrayBuffer
  /** Names the form's text. */
  key: string
  /** The form as JSON. */
  text: string
  name: keyof typeof formWork | 'check'
  input: unknown
}

export type JobResult = { output: unknown } | { refused: string }

/** Compiled forms this worker keeps. */
const MOST = 8
const compiledForms = new Map<string, CompiledForm>()

function compiledOf({ key, text }: Job): CompiledForm {
  const compiled = compiledForms.get(key) ?? compileForm(JSON.parse(text) as Form)
  compiledForms.delete(key)
  compiledForms.set(key, compiled)
  const [oldest] = compiledForms.keys()
  if (compiledForms.size > MOST && oldest !== undefined) compiledForms.delete(oldest)
  return compiled
}

const begin = ({ startedAt }: Job) => Atomics.store(new BigInt64Array(startedAt), 0, BigInt(Date.now()))

function outputOf(job: Job): unknown {
  if (job.name === 'check') return checkForm(JSON.parse(job.text) as Form)
  const compiled = compiledOf(job)
  begin(job)
  return formWork[job.name](compiled, job.input as never)
}

/** Runs in a worker thread, see `form-pool.ts`. */
export default function run(job: Job): JobResult {
  begin(job)
  try {
    return { output: outputOf(job) }
  } catch (error) {
    if (error instanceof LimitError) return { refused: error.message }
    throw error
  }
}
