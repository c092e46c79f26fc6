import * as v from 'valibot'
import { parseJson } from '@/lib/text/json'
import { sameJson } from '@/lib/device/same-json'
import { local } from '@/platform/storage/key-value'
import { owner } from '@/stores/owner'
import { formSchema } from '@/wire/form'
import type { FormDraft } from '@/wire/forms'
import type { Edited } from '../use-form-editor'

/** What is not saved yet, and the revision it is built on. */
export interface UnsavedEdit extends Edited {
  revision: number
}

const record: v.GenericSchema<UnsavedEdit> = v.object({
  form: formSchema,
  isTemplate: v.boolean(),
  revision: v.number(),
})

/** By person, organisation and draft: nobody else on this device goes on with it. */
const keyOf = (id: string) => `form-edit:${owner() ?? ''}:${id}`

/** False when only memory holds it, so that closing the page would lose it. */
export const saveUnsavedEdit = (id: string, edit: UnsavedEdit): boolean =>
  local.set(keyOf(id), JSON.stringify(edit))

export const clearUnsavedEdit = (id: string): void => local.remove(keyOf(id))

/** What this device kept of a draft that the gateway does not hold; null when there is nothing to go on with. */
export function unsavedEdit({ id, definition, isTemplate }: FormDraft): UnsavedEdit | null {
  const kept = v.safeParse(record, parseJson(local.get(keyOf(id))))
  if (!kept.success) return null
  const { form } = kept.output
  const isSaved = sameJson(form, definition) && kept.output.isTemplate === isTemplate
  return isSaved ? null : kept.output
}
