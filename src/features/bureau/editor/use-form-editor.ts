import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { checkForm, type Form, type FormProblem } from '@/lib/questionnaire'
import { type History, record, redo, startHistory, undo } from '@/lib/questionnaire/form-editing'
import { usePageHide } from '@/platform/page/lifecycle'
import type { FormDraft } from '@/wire/forms'
import { unsavedEdit } from './history/unsaved-edit'
import { type Saving, type Start, useAutosave } from './history/use-autosave'

/** What can be edited at once: the definition, and whether it is a template. */
export interface Edited {
  form: Form
  isTemplate: boolean
}

export interface FormEditor extends Edited, Saving {
  /** Changes in one named field, one after the other, are taken back together. */
  change: (form: Form, field?: string) => void
  setTemplate: (isTemplate: boolean) => void
  /** `form`, `rules`, or the id of a page or question. */
  selected: string
  select: (id: string) => void
  undo: (() => void) | null
  redo: (() => void) | null
  /** Of the form as it is, or was a moment ago: a long one takes longer to check than a key may. */
  problems: FormProblem[]
  /** It goes on with changes that this device kept, as they could not be saved. */
  restored: boolean
}

/** What the gateway holds, and what is gone on with: that, or the changes to it that this device kept. */
function startOf(draft: FormDraft): Start & { edited: Edited } {
  const { id } = draft
  const held: Edited = { form: draft.definition, isTemplate: draft.isTemplate }
  const kept = unsavedEdit(draft)
  if (!kept) return { id, held, edited: held, revision: draft.revision }
  const { revision, form, isTemplate } = kept
  return { id, held, edited: { form, isTemplate }, revision }
}

/** A form in the making: what was done to it, what is wrong with it, and where it is kept. */
export function useFormEditor(draft: FormDraft): FormEditor {
  const [start] = useState(() => startOf(draft))
  const [history, setHistory] = useState<History<Edited>>(() => startHistory(start.edited))
  const [selected, select] = useState('form')
  const replace = useCallback((edited: Edited) => setHistory((before) => record(before, edited)), [])
  const saving = useAutosave(start, history.now, replace)
  const change = useCallback(
    (form: Form, field = '') => setHistory((before) => record(before, { ...before.now, form }, field)),
    [],
  )
  const setTemplate = useCallback(
    (isTemplate: boolean) => setHistory((before) => record(before, { ...before.now, isTemplate })),
    [],
  )
  const { flush } = saving
  usePageHide(flush)
  const latest = useRef(flush)
  latest.current = flush
  useEffect(() => () => latest.current(), [])
  const checked = useDeferredValue(history.now.form)
  const problems = useMemo(() => checkForm(checked), [checked])
  return {
    ...history.now,
    ...saving,
    ...{ change, setTemplate, selected, select, problems },
    restored: start.edited !== start.held,
    undo: history.past.length > 0 ? () => setHistory(undo) : null,
    redo: history.future.length > 0 ? () => setHistory(redo) : null,
  }
}
