import type { CompiledForm } from '../compile/compiled'
import type { FormInstance } from './form-instance'
import { isNote } from '../kinds/kinds'
import type { Finding } from '../schema/finding'

/** Indexes of the relevant pages. */
export const relevantPages = (instance: FormInstance): number[] => instance.pages()

/** The next relevant page in a direction. Null at the end. */
export function neighbourPage(instance: FormInstance, from: number, step: 1 | -1): number | null {
  const pages = relevantPages(instance)
  const next = step === 1 ? pages.find((page) => page > from) : pages.reverse().find((page) => page < from)
  return next ?? null
}

/** Index of the page with this id; of the first relevant page if it is missing or not relevant. */
export function pageIndexOf(instance: FormInstance, pageId: string): number {
  const index = instance.compiled.form.pages.findIndex((page) => page.id === pageId)
  const pages = relevantPages(instance)
  return pages.includes(index) ? index : (pages[0] ?? 0)
}

/** Findings of a page that prevent submission. */
export const pageFindings = (instance: FormInstance, pageIndex: number): Finding[] =>
  instance.pageFindings(pageIndex)

/** The first relevant page with a finding that prevents submission. Null if there is none. */
export function firstPageWithFindings(instance: FormInstance): number | null {
  return relevantPages(instance).find((page) => pageFindings(instance, page).length > 0) ?? null
}

const cache = new WeakMap<FormInstance, { version: number; numbers: Map<string, number> }>()

/** Numbers the relevant questions from 1, without notes. Cached until the relevance of a question changes. */
export function questionNumbers(compiled: CompiledForm, instance: FormInstance): Map<string, number> {
  const version = instance.flowVersion()
  const cached = cache.get(instance)
  if (cached?.version === version) return cached.numbers
  const numbers = new Map<string, number>()
  for (const { question } of compiled.questions) {
    if (!isNote(question) && instance.isRelevant(question.id)) numbers.set(question.id, numbers.size + 1)
  }
  cache.set(instance, { version, numbers })
  return numbers
}
