import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { checkForm, type Form, type FormProblem } from '@/lib/questionnaire'
import { type EditHistory, record, redoEdit, startEditing, undoEdit } from '@/lib/questionnaire/form-editing'
import { canRedo, canUndo, mapHistory } from '@/lib/undo/history'
import { uuid } from '@/lib/text/uuid'
import { usePageHide } from '@/platform/page/lifecycle'
import type { OtherEditor } from '@/wire/form-editing/form-merge'
import type { FormDraft } from '@/wire/surveys/forms'
import type { EditedForm } from './edited-form'
import { unsavedEdit } from './unsaved-edit'
import { type EditRebase, type Saving, type SavedDraft, useAutosave } from './use-autosave'
import { usePresence } from './use-presence'

export interface FormEditor extends EditedForm, Saving {
  /** Undo reverts consecutive changes of the same `field` together. */
  change: (form: Form, field?: string) => void
  setTemplate: (isTemplate: boolean) => void
  draftId: string
  /** `form`, `rules`, `dimensions`, `changes`, or the id of a page or question. */
  selected: string
  select: (id: string) => void
  undo: (() => void) | null
  redo: (() => void) | null
  /** Problems of the form, deferred: a long form takes longer to check than the time between key presses. */
  problems: FormProblem[]
  /** True if the edit continues from unsaved changes that this device stored. */
  restored: boolean
  /** Who else has the draft open, and where. */
  others: OtherEditor[]
}

/** The gateway's version, and the version to edit: the same, or the unsaved changes of this device. */
function startOf(draft: FormDraft): SavedDraft & { edited: EditedForm } {
  const { id } = draft
  const savedForm: EditedForm = { form: draft.definition, isTemplate: draft.isTemplate }
  const unsaved = unsavedEdit(draft)
  if (!unsaved) return { id, savedForm, edited: savedForm, revision: draft.revision }
  const { revision, form, isTemplate } = unsaved
  return { id, savedForm, edited: { form, isTemplate }, revision }
}

/** The new id of a page or question that was renamed. */
const renamedId = (id: string, renamed: EditRebase['renamed']) =>
  renamed[`question ${id}`] ?? renamed[`page ${id}`] ?? id

/** State of the form editor, which begins with what is selected: history, selection, problems and saving. */
export function useFormEditor(draft: FormDraft, at = 'form'): FormEditor {
  const [start] = useState(() => startOf(draft))
  const [history, setHistory] = useState<EditHistory<EditedForm>>(() => startEditing(start.edited))
  const [selected, select] = useState(at)
  const [editorId] = useState(() => uuid())
  const rebase = useCallback(({ change: changeEdited, renamed, choose }: EditRebase) => {
    setHistory((before) => {
      const changed = { ...before, ...mapHistory(before, changeEdited) }
      return choose ? record(changed, choose(before.present)) : changed
    })
    select((id) => renamedId(id, renamed))
  }, [])
  const saving = useAutosave(start, history.present, rebase, editorId)
  const others = usePresence({ id: draft.id, editor: editorId, at: selected }, saving.pull)
  const change = useCallback(
    (form: Form, field = '') => setHistory((before) => record(before, { ...before.present, form }, field)),
    [],
  )
  const setTemplate = useCallback(
    (isTemplate: boolean) => setHistory((before) => record(before, { ...before.present, isTemplate })),
    [],
  )
  const { flush } = saving
  usePageHide(flush)
  const latest = useRef(flush)
  latest.current = flush
  useEffect(() => () => latest.current(), [])
  const checked = useDeferredValue(history.present.form)
  const problems = useMemo(() => checkForm(checked), [checked])
  return {
    ...history.present,
    ...saving,
    ...{ draftId: draft.id, change, setTemplate, selected, select, problems, others },
    restored: start.edited !== start.savedForm,
    undo: canUndo(history) ? () => setHistory(undoEdit) : null,
    redo: canRedo(history) ? () => setHistory(redoEdit) : null,
  }
}
