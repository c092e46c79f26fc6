import { isEmptyAnswer } from './answer'
import { isRecord } from '../kinds/kind'
import { kindOf } from '../kinds/kinds'
import { hasItem, itemsOf, titleFromId } from '../kinds/shared/items'
import type { DroppedAnswer } from '../schema/dropped-answer'
import type { Form } from '../schema/form'
import type { Answers, AnswerValue, Question } from '../schema/question'

export interface UpgradedAnswers {
  /** The answers that still fit. */
  answers: Answers
  droppedAnswers: DroppedAnswer[]
}

const shapeOf = (question: Question) => kindOf(question).shape ?? question.kind

/** True if an answer to one version of a question can be used for the other. */
export const sameShape = (before: Question, after: Question): boolean => shapeOf(before) === shapeOf(after)

/** Drops the answer to a removed question part by part: the parts have titles, the answer may have only their ids. */
function dropAnswer(questionId: string, was: Question | undefined, value: AnswerValue): DroppedAnswer[] {
  const upgrade = was && kindOf(was).upgrade
  const { dropped } = upgrade?.({ ...was, ...noItems } as Question, was, value) ?? { dropped: [] }
  const whole = { part: null, titles: [was?.title ?? titleFromId(questionId)], value }
  return (dropped.length > 0 ? dropped : [whole]).map((one) => ({ questionId, ...one }))
}

const noItems = { options: [], rows: [], columns: [] }

const textsIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [String(value)]
  return Object.values(value).flatMap(textsIn)
}

/** The text of a dropped answer, unless the titles of its parts already state it. */
export function droppedAnswerText({ part, value }: DroppedAnswer): string {
  if (part !== null && typeof value === 'string' && (part === value || part.endsWith(`.${value}`))) return ''
  const content = isRecord(value) && 'chosen' in value ? value['other'] : value
  return textsIn(content).join(' ')
}

const byId = (form: Form | null) =>
  new Map((form?.pages ?? []).flatMap(({ questions }) => questions.map((one) => [one.id, one] as const)))

/**
 * Converts answers to another version of the form, and lists those it drops. Answers must have the shape that their
 * version requires. `before` only provides titles of dropped answers. Figures outside new bounds are kept, and the
 * check reports them.
 */
export function upgradeAnswers(before: Form | null, after: Form, answers: Answers): UpgradedAnswers {
  const [old, now] = [byId(before), byId(after)]
  const upgraded: UpgradedAnswers = { answers: {}, droppedAnswers: [] }
  // In form order: JSONB does not keep the order of keys.
  const order = [...new Set([...old.keys(), ...Object.keys(answers)])]
  for (const questionId of order) {
    const value = answers[questionId]
    if (value === undefined) continue
    const [was, is] = [old.get(questionId), now.get(questionId)]
    if (!is || (was && !sameShape(was, is))) {
      if (!isEmptyAnswer(value)) upgraded.droppedAnswers.push(...dropAnswer(questionId, was, value))
      continue
    }
    const { value: kept, dropped } = kindOf(is).upgrade?.(is, was, value) ?? { value, dropped: [] }
    if (kept !== undefined && !isEmptyAnswer(kept)) upgraded.answers[questionId] = kept
    upgraded.droppedAnswers.push(...dropped.map((one) => ({ questionId, ...one })))
  }
  return upgraded
}

const withItems = (now: Question, earlier: Question): Question => {
  const joined = (['options', 'rows', 'columns'] as const).flatMap((role) => {
    const [own, old] = [itemsOf(now, role), itemsOf(earlier, role)]
    return own && old ? [[role, [...own, ...old.filter(({ id }) => !hasItem(own, id))]] as const] : []
  })
  return { ...now, ...Object.fromEntries(joined) }
}

/**
 * The newer version with the questions and parts that only the earlier one has, to display answers to both. Rules and
 * conditions are those of the newer version.
 */
export function joinVersions(newer: Form, earlier: Form): Form {
  const [now, old] = [byId(newer), byId(earlier)]
  const gone = [...old.values()].filter(({ id }) => !now.has(id))
  const pageOf = (id: string) =>
    earlier.pages.find(({ questions }) => questions.some((one) => one.id === id))?.id ?? ''
  const known = new Set(newer.pages.map(({ id }) => id))
  const pages = newer.pages.map((page, at) => ({
    ...page,
    questions: [
      ...page.questions.map((one) => {
        const was = old.get(one.id)
        return was && sameShape(was, one) ? withItems(one, was) : one
      }),
      ...gone.filter(({ id }) => {
        const home = pageOf(id)
        return known.has(home) ? home === page.id : at === newer.pages.length - 1
      }),
    ],
  }))
  return { ...newer, pages }
}
