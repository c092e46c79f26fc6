import type { CompiledForm } from '../compile/compiled'
import type { FormInstance } from './form-instance'
import { isNote } from '../kinds/kinds'
import type { Finding } from '../schema/finding'

/** Indexes of the relevant pages. */
export const relevantPages = (fill: FormInstance): number[] => fill.pages()

/** The next relevant page in a direction. Null at the end. */
export function neighbourPage(fill: FormInstance, from: number, step: 1 | -1): number | null {
  const pages = relevantPages(fill)
  const next = step === 1 ? pages.find((page) => page > from) : pages.reverse().find((page) => page < from)
  return next ?? null
}

/** Index of the page with this id; of the first relevant page if it is missing or not relevant. */
export function pageIndexOf(fill: FormInstance, pageId: string): number {
  const index = fill.compiled.form.pages.findIndex((page) => page.id === pageId)
  const pages = relevantPages(fill)
  return pages.includes(index) ? index : (pages[0] ?? 0)
}

/** Findings of a page that prevent submission. */
export const pageFindings = (fill: FormInstance, pageIndex: number): Finding[] => fill.pageFindings(pageIndex)

/** The first relevant page with a finding that prevents submission. Null if there is none. */
export function firstPageWithFindings(fill: FormInstance): number | null {
  return relevantPages(fill).find((page) => pageFindings(fill, page).length > 0) ?? null
}

const numbered = new WeakMap<FormInstance, { version: number; numbers: Map<string, number> }>()

/** Numbers the relevant questions from 1, without notes. Cached until the relevance of a question changes. */
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
