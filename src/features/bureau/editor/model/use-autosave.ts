import { useCallback, useEffect, useRef, useState } from 'react'
import type { MergeChoices, RenamedParts } from '@/lib/questionnaire/form-merge'
import type { LocalText } from '@/lib/questionnaire'
import { RequestError } from '@/request/errors'
import { getFormDraft, saveForm, startForm } from '@/services/surveys/form-service'
import { outdatedDraftSchema } from '@/wire/form-editing/form-merge'
import type { FormDraft } from '@/wire/surveys/forms'
import * as v from 'valibot'
import type { EditedForm } from './edited-form'
import { canMerge, type EditConflict, editedOf, mergeEdits, renameEdited } from './merge-edits'
import { clearUnsavedEdit } from './unsaved-edit'
import { useUnsavedEdit } from './use-unsaved-edit'

/** Milliseconds without a further change before a save. */
const saveDelay = 1_200
/** Milliseconds between a failed save and the next attempt. */
const retryDelay = 8_000

export type SavingState = 'saved' | 'saving' | 'unsaved' | 'failed'
/** One version whole, the own one as a new form, or a version of each part. */
export type ConflictChoice = 'mine' | 'theirs' | 'copy' | MergeChoices

export interface Saving {
  state: SavingState
  /** The server's revision of the displayed form, once all is saved. */
  revision: number
  /** Another user has changed the same; nothing is saved until the conflict is resolved. */
  conflict: EditConflict | null
  /** Returns the id of the new form, otherwise null. */
  resolveConflict: (use: ConflictChoice) => Promise<string | null>
  /** Saves unsaved changes immediately. */
  flush: () => void
  /** Fetches what another user has saved, unless there are own changes, whose save does it. */
  pull: (revision: number) => Promise<void>
  /** Whose changes were merged last; null if there were none. */
  mergedFrom: LocalText | null
}

const same = (a: EditedForm, b: EditedForm) => a.form === b.form && a.isTemplate === b.isTemplate

/** Both versions, from a `draftOutdated` error; null for any other error. */
function conflictOf(error: unknown): EditConflict | null {
  if (!(error instanceof RequestError) || error.code !== 'draftOutdated') return null
  const outdated = v.safeParse(outdatedDraftSchema, error.data)
  if (!outdated.success) return null
  const { base, ...theirs } = outdated.output
  return { base: base && editedOf(base), theirs }
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
  const [conflict, setConflict] = useState<EditConflict | null>(null)
  const [mergedFrom, setMergedFrom] = useState<LocalText | null>(null)
  const markSaved = useCallback((form: EditedForm, atRevision: number) => {
    setSavedForm(form)
    setRevision(atRevision)
    setConflict(null)
    setState('saved')
  }, [])
  return { savedForm, revision, state, conflict, mergedFrom, setState, setConflict, setMergedFrom, markSaved }
}

type SavedVersion = ReturnType<typeof useSavedVersion>

/** How the edited form, its history included, is changed by what others have saved. */
export interface EditRebase {
  change: (edited: EditedForm) => EditedForm
  renamed: RenamedParts
  /** Gives the version that the person has chosen, as a step that can be undone. */
  choose?: (edited: EditedForm) => EditedForm
}

/** Takes over what others have saved, or asks if they have changed what has been changed here meanwhile. */
function useAdopt(version: SavedVersion, mine: () => EditedForm, rebase: (by: EditRebase) => void) {
  const { markSaved, setConflict, setMergedFrom, setState } = version
  return useCallback(
    (sent: EditedForm, theirs: FormDraft, renamed: RenamedParts = {}) => {
      const base = renameEdited(sent, renamed)
      const merged = editedOf(theirs)
      const versions = { base, mine: renameEdited(mine(), renamed), theirs: merged }
      if (!canMerge(versions) || mergeEdits(versions).conflicts.length > 0) {
        rebase({ change: (edited) => renameEdited(edited, renamed), renamed })
        setConflict({ base, theirs })
        setState('failed')
        return
      }
      const change = (edited: EditedForm) =>
        mergeEdits({ base, mine: renameEdited(edited, renamed), theirs: merged }).edited
      rebase({ change, renamed })
      setMergedFrom(theirs.editedBy)
      markSaved(merged, theirs.revision)
    },
    [markSaved, mine, rebase, setConflict, setMergedFrom, setState],
  )
}

/** How the person resolves a conflict. */
function useResolution(
  id: string,
  { conflict, markSaved }: SavedVersion,
  mine: () => EditedForm,
  rebase: (by: EditRebase) => void,
) {
  return async (use: ConflictChoice) => {
    if (!conflict) return null
    const { base, theirs } = conflict
    const other = editedOf(theirs)
    const copyId = use === 'copy' ? await copyOf(id, mine()) : null
    const merge = (edited: EditedForm, choices?: MergeChoices) =>
      base && canMerge({ base, mine: edited, theirs: other })
        ? mergeEdits({ base, mine: edited, theirs: other }, choices).edited
        : edited
    if (typeof use === 'object')
      rebase({ change: (edited) => merge(edited), renamed: {}, choose: (edited) => merge(edited, use) })
    else if (use !== 'mine') rebase({ change: (edited) => edited, renamed: {}, choose: () => other })
    markSaved(other, theirs.revision)
    return copyId
  }
}

interface LatestEdit {
  now: EditedForm
  savedForm: EditedForm
  revision: number
  /** True while a save or a fetch is in progress. */
  busy: boolean
  /** True if there is nothing to save and nothing to choose. */
  isSettled: boolean
}

/** Fetches a newer revision while nothing is being edited. */
function usePull(id: string, latestRef: { current: LatestEdit }, adopt: ReturnType<typeof useAdopt>) {
  return useCallback(
    async (newest: number) => {
      const { busy, isSettled, revision: own, savedForm: base } = latestRef.current
      if (busy || !isSettled || newest <= own) return
      latestRef.current.busy = true
      try {
        adopt(base, await getFormDraft(id))
      } catch {
        // The next report of the open editor repeats it.
      } finally {
        latestRef.current.busy = false
      }
    },
    [id, latestRef, adopt],
  )
}

/** Saves edits to the server, one save at a time, each based on the revision of the previous save. */
export function useAutosave(
  start: SavedDraft,
  now: EditedForm,
  rebase: (by: EditRebase) => void,
  editor: string,
): Saving {
  const { id } = start
  const version = useSavedVersion(start)
  const { savedForm, revision, state, conflict, mergedFrom, setState, setConflict, markSaved } = version
  const latest = useRef<LatestEdit>({ now, revision, savedForm, busy: false, isSettled: true })
  const dirty = !same(now, savedForm)
  Object.assign(latest.current, { now, revision, savedForm, isSettled: !dirty && conflict === null })
  const mine = useCallback(() => latest.current.now, [])
  const adopt = useAdopt(version, mine, rebase)

  const save = useCallback(async () => {
    const { now: edited, revision: baseRevision, busy } = latest.current
    if (busy) return
    latest.current.busy = true
    setState('saving')
    try {
      const { form: definition, isTemplate } = edited
      const saved = await saveForm({ id, definition, isTemplate, baseRevision, editor })
      // Also if the user has left the page meanwhile.
      if (same(latest.current.now, edited)) clearUnsavedEdit(id)
      if (saved.merged) adopt(edited, saved.merged, saved.renamed)
      else markSaved(edited, saved.revision)
    } catch (error) {
      setConflict(conflictOf(error))
      setState('failed')
    } finally {
      latest.current.busy = false
    }
  }, [id, editor, setState, setConflict, markSaved, adopt])

  const pull = usePull(id, latest, adopt)
  useUnsavedEdit(id, dirty ? { ...now, revision } : null)
  const waits = !dirty || conflict !== null || state === 'saving'
  useDebouncedSave(waits ? null : state === 'failed' ? retryDelay : saveDelay, now, save)
  const flush = () => {
    if (dirty && !conflict) void save()
  }
  return {
    state: dirty && state === 'saved' ? 'unsaved' : state,
    resolveConflict: useResolution(id, version, mine, rebase),
    ...{ revision, conflict, flush, pull, mergedFrom },
  }
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
