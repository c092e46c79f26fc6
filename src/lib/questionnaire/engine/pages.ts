import type { CompiledForm } from '../compile/compiled'
import type { FormInstance } from './form-instance'
import { isNote } from '../kinds/kinds'
import type { Finding } from '../schema/finding'

/** Indexes of the pages that have something to show now. */
export const relevantPages = (fill: FormInstance): number[] => fill.pages()

/** The nearest visible page in a direction, or null at the end. */
export function neighbourPage(fill: FormInstance, from: number, step: 1 | -1): number | null {
  const pages = relevantPages(fill)
  const next = step === 1 ? pages.find((page) => page > from) : pages.reverse().find((page) => page < from)
  return next ?? null
}

/** Index of the page with this id; the first one when it is gone or hidden. */
export function pageIndexOf(fill: FormInstance, pageId: string): number {
  const index = fill.compiled.form.pages.findIndex((page) => page.id === pageId)
  const pages = relevantPages(fill)
  return pages.includes(index) ? index : (pages[0] ?? 0)
}

/** Findings of a page that keep the answers from being handed in. */
export const pageFindings = (fill: FormInstance, pageIndex: number): Finding[] => fill.pageFindings(pageIndex)

/** The first visible page with such a finding, so that a person is led straight to it; null when all is well. */
export function firstPageWithFindings(fill: FormInstance): number | null {
  return relevantPages(fill).find((page) => pageFindings(fill, page).length > 0) ?? null
}

const numbered = new WeakMap<FormInstance, { version: number; numbers: Map<string, number> }>()

/** Numbers the visible questions from 1; notes have no number. Counted anew only when some come or go. */
export function questionNumbers(compiled: CompiledForm, fill: FormInstance): Map<string, number> {
  const version = fill.flowVersion()
  const known = numbered.get(fill)
  if (known?.version === version) return known.numbers
  const numbers = new Map<string, number>()
  for (const { question } of compiled.questions) {
    if (!isNote(question) && fill.isRelevant(question.id)) numbers.set(question.id, numbers.size + 1)
  }
  numbered.set(fill, { version, numbers })
  return numbers
}
