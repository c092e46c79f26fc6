import type { FormInstance } from '../engine/form-instance'
import { isNote } from '../kinds/kinds'
import type { Finding } from '../schema/finding'
import type { Condition, EditRule, FormPage, LocalText, Question } from '../schema/form'

/** A question that respondents do not see now, and why: of its own condition, its page's, or because of a jump. */
export interface HiddenQuestion {
  question: Question
  page: FormPage
  cause: 'own' | 'page' | 'skipped'
  /** Null if a jump skips its page. */
  condition: Condition | null
}

/** A condition of the form, and whether it holds. `pending` while what contains it is hidden. */
export interface ConditionState {
  /** Unique in the form. */
  key: string
  what: 'page' | 'question' | 'option' | 'row'
  /** Of the question that is shown, or contains the option or row; null for a page. */
  questionId: string | null
  /** Titles of what is shown, the outer one first. */
  titles: LocalText[]
  condition: Condition
  state: 'holds' | 'fails' | 'pending'
}

/** A rule of the form, and whether the answers keep it. `pending` while its question is hidden. */
export interface RuleState {
  rule: EditRule
  questionId: string
  state: 'kept' | 'violated' | 'explained' | 'pending'
  violations: Finding[]
}

export function hiddenQuestions(instance: FormInstance): HiddenQuestion[] {
  return instance.compiled.form.pages.flatMap((page, index) => {
    const state = instance.pageState(index)
    return page.questions
      .filter(({ id }) => !instance.isRelevant(id))
      .map((question): HiddenQuestion => {
        if (state === 'skipped') return { question, page, cause: 'skipped', condition: null }
        if (state === 'hidden') return { question, page, cause: 'page', condition: page.showIf ?? null }
        return { question, page, cause: 'own', condition: question.showIf ?? null }
      })
  })
}

const stateOf = (isReached: boolean, holds: boolean): ConditionState['state'] =>
  isReached ? (holds ? 'holds' : 'fails') : 'pending'

type Part = { id: string; title: LocalText; showIf?: Condition | undefined }

/** The conditions of the options and rows of a question. */
function partConditions(instance: FormInstance, question: Question): ConditionState[] {
  const { id, title } = question
  const isShown = instance.isRelevant(id)
  const of = (what: 'option' | 'row', parts: readonly Part[], shown: readonly Part[]) =>
    parts.flatMap((part): ConditionState[] =>
      part.showIf
        ? [
            {
              ...{ key: `${id} ${what} ${part.id}`, what, questionId: id, titles: [title, part.title] },
              ...{
                condition: part.showIf,
                state: stateOf(
                  isShown,
                  shown.some((one) => one.id === part.id),
                ),
              },
            },
          ]
        : [],
    )
  return [
    ...of('option', 'options' in question ? question.options : [], instance.options(id)),
    ...of('row', 'rows' in question ? question.rows : [], instance.rows(id)),
  ]
}

export function conditionStates(instance: FormInstance): ConditionState[] {
  return instance.compiled.form.pages.flatMap((page, index): ConditionState[] => {
    const state = instance.pageState(index)
    const own: ConditionState[] = page.showIf
      ? [
          {
            ...{ key: page.id, what: 'page', questionId: null, titles: [page.title] },
            ...{ condition: page.showIf, state: stateOf(state !== 'skipped', state === 'shown') },
          },
        ]
      : []
    const inside = page.questions.flatMap((question): ConditionState[] => {
      const { id, title, showIf } = question
      const parts = isNote(question) ? [] : partConditions(instance, question)
      if (!showIf) return parts
      const shown = stateOf(state === 'shown', instance.isRelevant(id))
      return [
        {
          ...{ key: id, what: 'question', questionId: id, titles: [title] },
          ...{ condition: showIf, state: shown },
        },
        ...parts,
      ]
    })
    return [...own, ...inside]
  })
}

export function ruleStates(instance: FormInstance): RuleState[] {
  return (instance.compiled.form.rules ?? []).map((rule) => {
    const [questionId = ''] = rule.at.split('.')
    const violations = instance.findings(questionId).filter((finding) => finding.rule?.id === rule.id)
    const isExplained = violations.every((finding) => finding.rule?.reason !== null)
    const found = violations.length === 0 ? 'kept' : isExplained ? 'explained' : 'violated'
    return { rule, questionId, state: instance.isRelevant(questionId) ? found : 'pending', violations }
  })
}
