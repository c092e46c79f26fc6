import { createHash } from 'node:crypto'
import {
  checkForm,
  type CompiledForm,
  compileForm,
  type FormProblem,
  LimitError,
} from '../../src/lib/questionnaire'
import type { Form } from '../../src/lib/questionnaire/schema/form'
import type { Database } from '../database/connection/open'
import { GatewayError } from '../gateway-error'
import { findForm } from './forms'
import { runInWorker } from './form-pool'
import { formWork, type FormWork, type Input, type Output } from './form-work'

/** A form version prepared for evaluation. */
export interface ReadyForm {
  form: Form
  /** Null for a form too large to be compiled or evaluated on the event loop. */
  compiled: CompiledForm | null
  /** The form as JSON and its cache key, for workers. Null for a compiled form that no worker has evaluated yet. */
  source: { key: string; text: string } | null
}

/** Cached form versions; the least recently used one is evicted. */
const MAX_CACHED_FORMS = 50

/** Maximum work on the event loop, where it takes less than 50 ms; see `formLimits.work`. */
const INLINE_WORK = 8_000

/** Work factor of a correction, whose check evaluates several form instances. */
const CORRECTION_FACTOR = 10

const caches = new WeakMap<Database, Map<string, Promise<ReadyForm>>>()

function cacheOf(db: Database): Map<string, Promise<ReadyForm>> {
  const forms = caches.get(db) ?? new Map<string, Promise<ReadyForm>>()
  caches.set(db, forms)
  return forms
}

function sourceOf(form: Form): { key: string; text: string } {
  const text = JSON.stringify(form)
  return { key: createHash('sha256').update(text).digest('base64'), text }
}

/** Compiles a form unless it exceeds {@link INLINE_WORK}; a worker compiles larger forms. */
export function prepareForm(form: Form): ReadyForm {
  try {
    return { form, compiled: compileForm(form, INLINE_WORK), source: null }
  } catch (error) {
    if (!(error instanceof LimitError)) throw error
    return { form, compiled: null, source: sourceOf(form) }
  }
}

/** A published form version prepared for evaluation. Cached, because published versions never change. */
export function findReady(db: Database, id: string, version: number): Promise<ReadyForm> {
  const forms = cacheOf(db)
  const key = JSON.stringify([id, version])
  const found = forms.get(key) ?? findForm(db, id, version).then(prepareForm)
  forms.delete(key)
  forms.set(key, found)
  // A failure is not cached.
  found.catch(() => forms.delete(key))
  const [oldest] = forms.keys()
  if (forms.size > MAX_CACHED_FORMS && oldest !== undefined) forms.delete(oldest)
  return found
}

const isCorrection = (input: object) => 'returned' in input && input.returned !== null

/**
 * Evaluates a form on the event loop, or in a worker if the work exceeds {@link INLINE_WORK}.
 * @throws formTooComplex, busy
 */
export async function evaluate<Name extends keyof FormWork>(
  ready: ReadyForm,
  name: Name,
  input: Input<Name>,
): Promise<Output<Name>> {
  const { compiled, form } = ready
  const factor = isCorrection(input) ? CORRECTION_FACTOR : 1
  if (compiled && compiled.work * factor <= INLINE_WORK)
    return formWork[name](compiled, input as never) as Output<Name>
  ready.source ??= sourceOf(form)
  return (await runInWorker({ ...ready.source, name, input })) as Output<Name>
}

const tooSlow = (at: string): FormProblem => ({
  level: 'error',
  code: 'tooSlow',
  at,
  message: 'the check takes too long',
})

/** All problems of a form. A form that cannot be checked in time has the single problem `tooSlow`. Throws busy. */
export async function findProblems(form: Form): Promise<FormProblem[]> {
  const problems = checkForm(form, INLINE_WORK)
  if (!problems.some(({ code }) => code === 'tooMuchWork')) return problems
  try {
    return (await runInWorker({ ...sourceOf(form), name: 'check', input: null })) as FormProblem[]
  } catch (error) {
    if (error instanceof GatewayError && error.code === 'formTooComplex') return [tooSlow(form.id)]
    throw error
  }
}
