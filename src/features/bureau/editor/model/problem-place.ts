import { dimensionAt, type Form, type FormProblem } from '@/lib/questionnaire'
import { pageOf } from '@/lib/questionnaire/form-editing'

/** The selection where a problem can be fixed: a question, a page, `rules`, `dimensions` or `form`. */
export function problemPlace(form: Form, at: string): string {
  if (dimensionAt(at) !== null) return 'dimensions'
  const [id = ''] = at.split('.')
  if (pageOf(form, id)) return id
  return form.rules?.some((rule) => rule.id === id) ? 'rules' : 'form'
}

/** The next place with a problem after the selected one, in the order of the problems; null without any. */
export function nextProblemPlace(
  form: Form,
  problems: readonly FormProblem[],
  selected: string,
): string | null {
  const places = [...new Set(problems.map(({ at }) => problemPlace(form, at)))]
  return places[(places.indexOf(selected) + 1) % places.length] ?? null
}
