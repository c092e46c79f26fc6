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

/** A version of a form, ready to be evaluated. */
export interface ReadyForm {
  form: Form
  /** Null for a form too large to be compiled or evaluated on the event loop. */
  compiled: CompiledForm | null
  /** The form as JSON and its key, for workers; null where it is compiled here. */
  source: { key: string; text: string } | null
}

/** So many versions are at hand at once; the one asked for longest ago goes first. */
const MOST = 50

/** The most work on the event loop, which takes less than 50 ms; see `formLimits.work`. */
const INLINE_WORK = 8_000

/** Correcting a returned round compares several fills with each other. */
const CORRECTION_TIMES = 10

const known = new WeakMap<Database, Map<string, Promise<ReadyForm>>>()

function formsOf(db: Database): Map<string, Promise<ReadyForm>> {
  const forms = known.get(db) ?? new Map<string, Promise<ReadyForm>>()
  known.set(db, forms)
  return forms
}

function sourceOf(form: Form): { key: string; text: string } {
  const text = JSON.stringify(form)
  return { key: createHash('sha256').update(text).digest('base64'), text }
}

/** Compiles a form unless that takes too long; a worker compiles it then. */
export function prepareForm(form: Form): ReadyForm {
  try {
    return { form, compiled: compileForm(form, INLINE_WORK), source: null }
  } catch (error) {
    if (!(error instanceof LimitError)) throw error
    return { form, compiled: null, source: sourceOf(form) }
  }
}

/** A published version of a form, ready to be evaluated. It never changes, so it is read and compiled once. */
export function findReady(db: Database, id: string, version: number): Promise<ReadyForm> {
  const forms = formsOf(db)
  const key = JSON.stringify([id, version])
  const found = forms.get(key) ?? findForm(db, id, version).then(prepareForm)
  forms.delete(key)
  forms.set(key, found)
  // Whoever asks next tries again.
  found.catch(() => forms.delete(key))
  const [oldest] = forms.keys()
  if (forms.size > MOST && oldest !== undefined) forms.delete(oldest)
  return found
}

const isCorrection = (input: object) => 'returned' in input && input.returned !== null

/** Evaluates a form: on the event loop where that is quick, otherwise in a worker. */
export async function evaluate<Name extends keyof FormWork>(
  ready: ReadyForm,
  name: Name,
  input: Input<Name>,
): Promise<Output<Name>> {
  const { compiled, form } = ready
  const times = isCorrection(input) ? CORRECTION_TIMES : 1
  if (compiled && compiled.work * times <= INLINE_WORK)
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

/** All problems of a form; one that cannot be checked in time has that as its problem. */
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
