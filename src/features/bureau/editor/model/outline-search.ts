import type { Form, LocalText } from '@/lib/questionnaire'

/**
 * Ids of the pages and questions whose title or id has the keyword, and of the pages of such questions, in the order
 * of the outline; null without a keyword: all.
 */
export function searchOutline(
  { pages }: Form,
  keyword: string,
  textOf: (text: LocalText) => string,
): string[] | null {
  const wanted = keyword.trim().toLowerCase()
  if (wanted === '') return null
  const isFound = ({ id, title }: { id: string; title: LocalText }) =>
    id.toLowerCase() === wanted || textOf(title).toLowerCase().includes(wanted)
  return pages.flatMap((page) => {
    const found = page.questions.filter(isFound)
    return found.length > 0 || isFound(page) ? [page, ...found].map(({ id }) => id) : []
  })
}
