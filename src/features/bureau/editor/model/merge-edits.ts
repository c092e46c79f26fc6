import {
  hasUniqueIds,
  type MergeChoices,
  type MergeConflict,
  mergeForms,
  type RenamedParts,
  renameParts,
} from '@/lib/questionnaire/form-merge'
import type { FormDraft } from '@/wire/surveys/forms'
import type { EditedForm } from './edited-form'

/** Two versions of an edit that go back to the same one. */
export interface EditVersions {
  base: EditedForm
  mine: EditedForm
  theirs: EditedForm
}

/** Another user has changed the same part. Without a base the two versions cannot be merged. */
export interface EditConflict {
  base: EditedForm | null
  theirs: FormDraft
}

export const editedOf = ({ definition: form, isTemplate }: Pick<FormDraft, 'definition' | 'isTemplate'>) => ({
  form,
  isTemplate,
})

export const renameEdited = (edited: EditedForm, renamed: RenamedParts): EditedForm =>
  Object.keys(renamed).length === 0 ? edited : { ...edited, form: renameParts(edited.form, renamed) }

export const canMerge = (versions: EditVersions): boolean =>
  Object.values(versions).every(({ form }: EditedForm) => hasUniqueIds(form))

export function mergeEdits({ base, mine, theirs }: EditVersions, choices?: MergeChoices) {
  const { form, conflicts } = mergeForms({ base: base.form, mine: mine.form, theirs: theirs.form }, choices)
  const isTemplate = mine.isTemplate === base.isTemplate ? theirs.isTemplate : mine.isTemplate
  return { edited: { form, isTemplate }, conflicts }
}

/** The parts to choose a version of. Null if the versions can only be taken whole. */
export function openConflicts(conflict: EditConflict, mine: EditedForm): MergeConflict[] | null {
  if (!conflict.base) return null
  const versions = { base: conflict.base, mine, theirs: editedOf(conflict.theirs) }
  return canMerge(versions) ? mergeEdits(versions).conflicts : null
}
