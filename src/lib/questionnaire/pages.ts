import type { Finding } from './check'
import type { CompiledForm } from './compile'
import type { Fill } from './fill'

/** Indexes of the pages that have something to show now. */
export function visiblePages(fill: Fill): number[] {
  const pages = new Set<number>()
  for (const { question, pageIndex } of fill.compiled.questions) {
    if (fill.isVisible(question.id)) pages.add(pageIndex)
  }
  return [...pages].sort((a, b) => a - b)
}

/** The nearest visible page in a direction, or null at the end. */
export function neighbourPage(fill: Fill, from: number, step: 1 | -1): number | null {
  const pages = visiblePages(fill)
  const next = step === 1 ? pages.find((page) => page > from) : pages.reverse().find((page) => page < from)
  return next ?? null
}

/** Index of the page with this id; the first one when it is gone or hidden. */
export function pageIndexOf(fill: Fill, pageId: string): number {
  const index = fill.compiled.form.pages.findIndex((page) => page.id === pageId)
  const pages = visiblePages(fill)
  return pages.includes(index) ? index : (pages[0] ?? 0)
}

export function pageFindings(fill: Fill, pageIndex: number): Finding[] {
  const page = fill.compiled.form.pages[pageIndex]
  return page ? page.questions.flatMap((question) => fill.findings(question.id)) : []
}

/** The first visible page with a finding, so that a person is led straight to it; null when all is well. */
export function firstPageWithFindings(fill: Fill): number | null {
  return visiblePages(fill).find((page) => pageFindings(fill, page).length > 0) ?? null
}

/** Numbers the visible questions from 1; notes have no number. */
export function questionNumbers(compiled: CompiledForm, fill: Fill): Map<string, number> {
  const numbers = new Map<string, number>()
  for (const { question } of compiled.questions) {
    if (question.kind !== 'note' && fill.isVisible(question.id)) numbers.set(question.id, numbers.size + 1)
  }
  return numbers
}
