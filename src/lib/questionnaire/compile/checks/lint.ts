import type { Form } from '../../schema/form'
import { build, orderNodes } from '../compile'
import type { CompiledQuestion } from '../compiled'
import { isSatisfiable } from './satisfiability'
import type { FormProblem } from './problem'

/** Errors of a form, and warnings for questions that are never relevant. */
export function lintForm(form: Form, maxWork?: number): FormProblem[] {
  const problems: FormProblem[] = []
  const builder = build(form, ({ problem }) => problems.push(problem), maxWork)
  if (problems.length === 0) orderNodes(builder)
  return problems.length > 0 ? problems : unreachable(form, builder.questions)
}

const warning = (at: string, message: string): FormProblem => ({
  level: 'warning',
  code: 'unreachable',
  at,
  message,
})

function unreachable(form: Form, questions: CompiledQuestion[]): FormProblem[] {
  const gone = new Set<string>()
  const known = new Map(questions.map(({ question }) => [question.id, question]))
  const byId = (id: string) => (gone.has(id) ? undefined : known.get(id))
  const reached = reachedPages(form, byId)
  const problems: FormProblem[] = []
  form.pages.forEach((page, pageIndex) => {
    const isReached = reached[pageIndex] === true && isSatisfiable(page.showIf, byId)
    if (!isReached) problems.push(warning(page.id, 'no answers lead to this page'))
    for (const question of page.questions) {
      if (isReached && isSatisfiable(question.showIf, byId)) continue
      gone.add(question.id)
      problems.push(warning(question.id, 'no answers show this question'))
    }
  })
  return [...problems, ...unreachableItems(questions, byId)]
}

type ById = Parameters<typeof isSatisfiable>[1]

/** By page: true if some path through the form reaches it. */
function reachedPages({ pages }: Form, byId: ById): boolean[] {
  const reached = pages.map((_, index) => index === 0)
  const indexes = new Map(pages.map(({ id }, index) => [id, index]))
  pages.forEach((page, index) => {
    if (!reached[index]) return
    const jumps = (page.jumps ?? []).filter(({ when }) => isSatisfiable(when, byId))
    const always = jumps.findIndex(({ when }) => when === undefined)
    const taken = always < 0 ? jumps : jumps.slice(0, always + 1)
    for (const { to } of taken) {
      const target = to === null ? undefined : indexes.get(to)
      if (target !== undefined) reached[target] = true
    }
    // A conditional page can be skipped, without its jumps.
    if ((always < 0 || page.showIf !== undefined) && index + 1 < pages.length) reached[index + 1] = true
  })
  return reached
}

function unreachableItems(questions: CompiledQuestion[], byId: ById): FormProblem[] {
  return questions.flatMap(({ question }) => {
    const parts = [
      ...('rows' in question ? question.rows : []),
      ...('options' in question ? question.options : []),
    ]
    return parts
      .filter(({ showIf }) => !isSatisfiable(showIf, byId))
      .map(({ id }) => warning(`${question.id}.${id}`, 'no answers show this'))
  })
}
