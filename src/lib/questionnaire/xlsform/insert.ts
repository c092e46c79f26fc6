import { pasteItems } from '../form-clip/paste'
import { clipName, type FormClip } from '../form-clip/copy'
import type { Form, FormPage } from '../schema/form'
import type { ImportedForm } from './xlsform-types'

/** True if nobody has put anything into the page yet. */
const isBlank = ({ questions, showIf, jumps }: FormPage) => questions.length === 0 && !showIf && !jumps

const isUntitled = ({ title }: Form) => `${title['zh-CN']}${title['en-US']}`.trim() === ''

export interface InsertedForm {
  form: Form
  /** The first added question; null if there is none. */
  first: string | null
}

/** An imported form as copied pages. */
export const clipOf = ({ pages, rules }: ImportedForm): FormClip => ({
  ...{ type: clipName, version: 1, formId: 'imported' },
  ...{ pages, questions: [], rules, outside: [] },
})

/** Adds the pages and rules after the selected page. A form without questions takes the title and introduction too. */
export function insertImported(form: Form, imported: ImportedForm, selected: string): InsertedForm {
  const isEmpty = form.pages.every(isBlank)
  const { form: pasted, ids } = pasteItems(form, clipOf(imported), selected)
  const added = new Set(ids)
  const pages = isEmpty ? pasted.pages.filter(({ id }) => added.has(id)) : pasted.pages
  const first = pasted.pages.find(({ id }) => added.has(id))?.questions[0]?.id ?? null
  const { title, intro } = imported
  const next = {
    ...pasted,
    pages,
    ...(title && isUntitled(form) && { title }),
    ...(intro && !form.intro && { intro }),
  }
  return { form: next, first }
}
