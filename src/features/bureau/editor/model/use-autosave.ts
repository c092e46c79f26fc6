import { useCallback, useEffect, useRef, useState } from 'react'
import { RequestError } from '@/request/errors'
import { saveForm, startForm } from '@/services/surveys/form-service'
import { type FormDraft, formDraftSchema } from '@/wire/surveys/forms'
import * as v from 'valibot'
import { clearUnsavedEdit } from './unsaved-edit'
import type { EditedForm } from './edited-form'
import { useUnsavedEdit } from './use-unsaved-edit'

/** Milliseconds without a further change before a save. */
const saveDelay = 1_200
/** Milliseconds between a failed save and the next attempt. */
const retryDelay = 8_000

export type SavingState = 'saved' | 'saving' | 'unsaved' | 'failed'

export interface Saving {
  state: SavingState
  /** The server's revision of the displayed form, once all is saved. */
  revision: number
  /** The version another user has saved meanwhile; nothing is saved until the conflict is resolved. */
  conflict: FormDraft | null
  /**
   * Overwrites the other version, replaces the own version by it, or saves the own version as a new form.
   * Returns the id of the new form, otherwise null.
   */
  resolveConflict: (use: 'mine' | 'theirs' | 'copy') => Promise<string | null>
  /** Saves unsaved changes immediately. */
  flush: () => void
}

const same = (a: EditedForm, b: EditedForm) => a.form === b.form && a.isTemplate === b.isTemplate

/** The server's version of the draft, from a `draftOutdated` error; null for any other error. */
function outdatedBy(error: unknown): FormDraft | null {
  if (!(error instanceof RequestError) || error.code !== 'draftOutdated') return null
  const draft = v.safeParse(formDraftSchema, error.data)
  return draft.success ? draft.output : null
}

/** The gateway's version of a draft, and the revision that changes are based on. */
export interface SavedDraft {
  id: string
  savedForm: EditedForm
  revision: number
}

/** The version that the gateway has, and the state of saving. */
function useSavedVersion({ savedForm: initialForm, revision: initialRevision }: SavedDraft) {
  const [savedForm, setSavedForm] = useState<EditedForm>(initialForm)
  const [revision, setRevision] = useState(initialRevision)
  const [state, setState] = useState<SavingState>('saved')
  const [conflict, setConflict] = useState<FormDraft | null>(null)
  const markSaved = useCallback((form: EditedForm, atRevision: number) => {
    setSavedForm(form)
    setRevision(atRevision)
    setConflict(null)
    setState('saved')
  }, [])
  return { savedForm, revision, state, conflict, setState, setConflict, markSaved }
}

/** Saves edits to the server, one save at a time, each based on the revision of the previous save. */
export function useAutosave(
  start: SavedDraft,
  now: EditedForm,
  replace: (edited: EditedForm) => void,
): Saving {
  const { id } = start
  const { savedForm, revision, state, conflict, setState, setConflict, markSaved } = useSavedVersion(start)
  const latest = useRef({ now, revision, busy: false })
  Object.assign(latest.current, { now, revision })

  const save = useCallback(
    async (base = latest.current.revision) => {
      const { now: edited, busy } = latest.current
      if (busy) return
      latest.current.busy = true
      setState('saving')
      try {
        const { form: definition, isTemplate } = edited
        const saved = await saveForm({ id, definition, isTemplate, baseRevision: base })
        // Also if the user has left the page meanwhile.
        if (same(latest.current.now, edited)) clearUnsavedEdit(id)
        markSaved(edited, saved.revision)
      } catch (error) {
        setConflict(outdatedBy(error))
        setState('failed')
      } finally {
        latest.current.busy = false
      }
    },
    [id, setState, setConflict, markSaved],
  )

  const dirty = !same(now, savedForm)
  useUnsavedEdit(id, dirty ? { ...now, revision } : null)
  const waits = !dirty || conflict !== null || state === 'saving'
  useDebouncedSave(waits ? null : state === 'failed' ? retryDelay : saveDelay, now, save)

  const resolveConflict = async (use: 'mine' | 'theirs' | 'copy') => {
    if (!conflict) return null
    if (use === 'mine') {
      await save(conflict.revision)
      return null
    }
    const copyId = use === 'copy' ? await copyOf(id, latest.current.now) : null
    const theirs = { form: conflict.definition, isTemplate: conflict.isTemplate }
    replace(theirs)
    markSaved(theirs, conflict.revision)
    return copyId
  }
  const flush = () => {
    if (dirty && !conflict) void save()
  }
  return { state: dirty && state === 'saved' ? 'unsaved' : state, revision, conflict, resolveConflict, flush }
}

/** Saves after that many milliseconds without a change; null pauses saving. */
function useDebouncedSave(milliseconds: number | null, now: EditedForm, save: () => Promise<void>): void {
  useEffect(() => {
    if (milliseconds === null) return undefined
    const timer = setTimeout(() => void save(), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds, now, save])
}

/** Saves the own version as a new draft and returns its id. */
async function copyOf(id: string, { form: definition, isTemplate }: EditedForm): Promise<string> {
  const copy = await startForm({ kind: 'draft', id })
  await saveForm({ id: copy.id, definition, isTemplate, baseRevision: copy.revision })
  return copy.id
}
