import { compileForm } from '../../src/lib/questionnaire'
import type { Database } from '../database/open'
import { findForm } from './detail'
import type { HandedRow } from './task-rows'

type Compiled = ReturnType<typeof compileForm>

/** A task, and the form its answers are given on. */
export interface Asked {
  row: HandedRow
  compiled: Compiled
}

/** So many versions are at hand at once; the one asked for longest ago goes first. */
const MOST = 50

const known = new WeakMap<Database, Map<string, Promise<Compiled>>>()

function formsOf(db: Database): Map<string, Promise<Compiled>> {
  const forms = known.get(db) ?? new Map<string, Promise<Compiled>>()
  known.set(db, forms)
  return forms
}

/** A published version of a form, made ready for use. It never changes, so it is read and compiled once. */
export function findCompiled(db: Database, id: string, version: number): Promise<Compiled> {
  const forms = formsOf(db)
  const key = JSON.stringify([id, version])
  const found = forms.get(key) ?? findForm(db, id, version).then(compileForm)
  forms.delete(key)
  forms.set(key, found)
  // Whoever asks next tries again.
  found.catch(() => forms.delete(key))
  const [oldest] = forms.keys()
  if (forms.size > MOST && oldest !== undefined) forms.delete(oldest)
  return found
}
