import { useCallback, useEffect, useRef, useState } from 'react'
import { RequestError } from '@/request/errors'
import { saveForm, startForm } from '@/services/form-service'
import { type FormDraft, formDraftSchema } from '@/wire/forms'
import * as v from 'valibot'
import { clearUnsavedEdit } from './unsaved-edit'
import type { Edited } from '../use-form-editor'
import { useUnsavedEdit } from './use-unsaved-edit'

/** So long a change rests before it is saved, in milliseconds. */
const restsFor = 1_200
/** So long after a failure it is tried again, in milliseconds. */
const triesAfter = 8_000

export type SavingState = 'saved' | 'saving' | 'unsaved' | 'failed'

export interface Saving {
  state: SavingState
  /** The revision the server holds of what is shown, once all is saved. */
  revision: number
  /** What somebody else has saved meanwhile; nothing is saved until it is settled. */
  conflict: FormDraft | null
  /** Saves over it, goes on with theirs, or keeps one's own as a form of its own, whose id is told. */
  settle: (use: 'mine' | 'theirs' | 'copy') => Promise<string | null>
  /** Saves at once what is not saved yet. */
  flush: () => void
}

const same = (a: Edited, b: Edited) => a.form === b.form && a.isTemplate === b.isTemplate

/** What the server holds instead, where it says so. */
function outdatedBy(error: unknown): FormDraft | null {
  if (!(error instanceof RequestError) || error.code !== 'draftOutdated') return null
  const held = v.safeParse(formDraftSchema, error.data)
  return held.success ? held.output : null
}

/** What the gateway holds of a draft, and the revision that changes are built on. */
export interface Start {
  id: string
  held: Edited
  revision: number
}

/** Keeps what is edited on the server, save by save; one at a time, each over the revision before. */
export function useAutosave(start: Start, now: Edited, replace: (edited: Edited) => void): Saving {
  const { id } = start
  const [held, setHeld] = useState<Edited>(start.held)
  const [revision, setRevision] = useState(start.revision)
  const [state, setState] = useState<SavingState>('saved')
  const [conflict, setConflict] = useState<FormDraft | null>(null)
  const latest = useRef({ now, held, revision, busy: false })
  Object.assign(latest.current, { now, held, revision })

  const save = useCallback(
    async (base = latest.current.revision) => {
      const { now: edited, busy } = latest.current
      if (busy) return
      latest.current.busy = true
      setState('saving')
      try {
        const { form: definition, isTemplate } = edited
        const saved = await saveForm({ id, definition, isTemplate, baseRevision: base })
        // Also where the page has been left meanwhile.
        if (same(latest.current.now, edited)) clearUnsavedEdit(id)
        setHeld(edited)
        setRevision(saved.revision)
        setConflict(null)
        setState('saved')
      } catch (error) {
        setConflict(outdatedBy(error))
        setState('failed')
      } finally {
        latest.current.busy = false
      }
    },
    [id],
  )

  const dirty = !same(now, held)
  useUnsavedEdit(id, dirty ? { ...now, revision } : null)
  const waits = !dirty || conflict !== null || state === 'saving'
  useRested(waits ? null : state === 'failed' ? triesAfter : restsFor, now, save)

  const settle = async (use: 'mine' | 'theirs' | 'copy') => {
    if (!conflict) return null
    if (use === 'mine') {
      await save(conflict.revision)
      return null
    }
    const copyId = use === 'copy' ? await copyOf(id, latest.current.now) : null
    const theirs = { form: conflict.definition, isTemplate: conflict.isTemplate }
    replace(theirs)
    setHeld(theirs)
    setRevision(conflict.revision)
    setConflict(null)
    setState('saved')
    return copyId
  }
  const flush = () => {
    if (dirty && !conflict) void save()
  }
  return { state: dirty && state === 'saved' ? 'unsaved' : state, revision, conflict, settle, flush }
}

/** Saves once a change has rested for so many milliseconds; null waits for something else. */
function useRested(milliseconds: number | null, now: Edited, save: () => Promise<void>): void {
  useEffect(() => {
    if (milliseconds === null) return undefined
    const timer = setTimeout(() => void save(), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds, now, save])
}

/** One's own change as another form in the making. */
async function copyOf(id: string, { form: definition, isTemplate }: Edited): Promise<string> {
  const copy = await startForm({ kind: 'draft', id })
  await saveForm({ id: copy.id, definition, isTemplate, baseRevision: copy.revision })
  return copy.id
}
