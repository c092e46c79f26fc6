import * as v from 'valibot'
import { parseJson } from '@/lib/text/json'
import { sameJson } from '@/lib/device/same-json'
import { local } from '@/platform/storage/key-value'
import { owner } from '@/stores/session/owner'
import { formSchema } from '@/wire/surveys/form'
import type { FormDraft } from '@/wire/surveys/forms'
import type { EditedForm } from './edited-form'

/** An edit that is not saved yet, and the revision it is based on. */
export interface UnsavedEdit extends EditedForm {
  revision: number
}

const record: v.GenericSchema<UnsavedEdit> = v.object({
  form: formSchema,
  isTemplate: v.boolean(),
  revision: v.number(),
})

/** By user, organisation and draft, so that no other user of this device restores the edit. */
const keyOf = (id: string) => `form-edit:${owner() ?? ''}:${id}`

/** False if only memory stores the edit: closing the page would lose it. */
export const saveUnsavedEdit = (id: string, edit: UnsavedEdit): boolean =>
  local.set(keyOf(id), JSON.stringify(edit))

export const clearUnsavedEdit = (id: string): void => local.remove(keyOf(id))

/** The edit of a draft that this device stores and the gateway does not. Null if there is none. */
export function unsavedEdit({ id, definition, isTemplate }: FormDraft): UnsavedEdit | null {
  const stored = v.safeParse(record, parseJson(local.get(keyOf(id))))
  if (!stored.success) return null
  const { form } = stored.output
  const isSaved = sameJson(form, definition) && stored.output.isTemplate === isTemplate
  return isSaved ? null : stored.output
}
