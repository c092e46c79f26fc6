import { sameJson } from '../../device/same-json'
import type { Form, LocalText } from '../schema/form'
import type { Question } from '../schema/question'

export type FormChangeKind =
  | 'added'
  | 'removed'
  | 'kindChanged'
  | 'partRemoved'
  | 'partAdded'
  | 'boundsChanged'
  | 'ruleChanged'
  | 'dimensionChanged'

/** A difference between two versions of a form that affects answers. */
export interface FormChange {
  kind: FormChangeKind
  /** The question; for a rule, the one of its address; empty for a dimension. */
  questionId: string
  /** The option, row or column; for a rule or a dimension its id. */
  part: string | null
  /** Titles of the question and the part, from the version that has it. */
  title: LocalText
}

type VersionItem = { id: string; title: LocalText; role: string }

const itemsOf = (question: Question): VersionItem[] =>
  (['options', 'rows', 'columns'] as const).flatMap((role) => {
    const parts = (question as Partial<Record<typeof role, { id: string; title: LocalText }[]>>)[role] ?? []
    return parts.map(({ id, title }) => ({ id, title, role }))
  })

const questionsOf = (form: Form): Question[] => form.pages.flatMap(({ questions }) => questions)

/** The settings of a question without texts and parts, which are compared separately. */
function boundsOf(question: Question): unknown {
  const { title: _title, help: _help, hint: _hint, ...rest } = question
  const parts = (list: { title: LocalText }[]) => list.map(({ title: _words, ...part }) => part)
  const shown = itemsOf(question).map(({ id, role }) => `${role} ${id}`)
  return {
    ...rest,
    ...('options' in question ? { options: parts(question.options) } : {}),
    ...('rows' in question ? { rows: parts(question.rows) } : {}),
    ...('columns' in question ? { columns: parts(question.columns) } : {}),
    shown,
  }
}

/** Adds the question's title, because several questions may have options of the same title. */
const within = ({ title: question }: Question, part: LocalText): LocalText => ({
  'zh-CN': `${question['zh-CN']} · ${part['zh-CN']}`,
  'en-US': `${question['en-US']} · ${part['en-US']}`,
})

function itemChanges(before: Question, after: Question): FormChange[] {
  const missing = (from: Question, to: Question, kind: FormChangeKind) => {
    const known = new Set(itemsOf(to).map(({ role, id }) => `${role} ${id}`))
    return itemsOf(from)
      .filter(({ role, id }) => !known.has(`${role} ${id}`))
      .map(({ id, title }): FormChange => ({
        kind,
        questionId: before.id,
        part: id,
        title: within(from, title),
      }))
  }
  return [...missing(before, after, 'partRemoved'), ...missing(after, before, 'partAdded')]
}

function questionChanges(before: Question, after: Question): FormChange[] {
  const own = { questionId: before.id, part: null, title: before.title }
  if (before.kind !== after.kind) return [{ kind: 'kindChanged', ...own }]
  const parts = itemChanges(before, after)
  if (parts.length > 0 || sameJson(boundsOf(before), boundsOf(after))) return parts
  return [{ kind: 'boundsChanged', ...own }]
}

function ruleChanges(before: Form, after: Form): FormChange[] {
  const [old, now] = [before, after].map(({ rules = [] }) => new Map(rules.map((rule) => [rule.id, rule])))
  const ids = new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])
  const titles = new Map([...questionsOf(before), ...questionsOf(after)].map(({ id, title }) => [id, title]))
  return [...ids].flatMap((id) => {
    const [was, is] = [old?.get(id), now?.get(id)]
    if (sameJson(was, is)) return []
    const [questionId = ''] = ((is ?? was)?.at ?? '').split('.')
    const title = titles.get(questionId) ?? { 'zh-CN': id, 'en-US': id }
    return [{ kind: 'ruleChanged' as const, questionId, part: id, title }]
  })
}

/** Dimensions with other questions or weights. The order and the titles change no score. */
function dimensionChanges(before: Form, after: Form): FormChange[] {
  const [old, now] = [before, after].map(
    ({ dimensions = [] }) => new Map(dimensions.map((one) => [one.id, one])),
  )
  const ids = new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])
  return [...ids].flatMap((id): FormChange[] => {
    const [was, is] = [old?.get(id), now?.get(id)]
    const own = { kind: 'dimensionChanged', questionId: '', part: id } as const
    const isSame = was?.weight === is?.weight && sameJson(was?.questions, is?.questions)
    return isSame ? [] : [{ ...own, title: (is ?? was)?.title ?? { 'zh-CN': id, 'en-US': id } }]
  })
}

/** Changes of a new version that affect answers to the earlier one. Changed texts are excluded. */
export function compareForms(before: Form, after: Form): FormChange[] {
  const [old, now] = [before, after].map((form) => new Map(questionsOf(form).map((one) => [one.id, one])))
  const removed = [...(old?.values() ?? [])].filter(({ id }) => !now?.has(id))
  const added = [...(now?.values() ?? [])].filter(({ id }) => !old?.has(id))
  const whole =
    (kind: FormChangeKind) =>
    (question: Question): FormChange => ({
      ...{ kind, questionId: question.id, part: null, title: question.title },
    })
  const kept = [...(old?.values() ?? [])].flatMap((question) => {
    const changed = now?.get(question.id)
    return changed ? questionChanges(question, changed) : []
  })
  return [
    ...removed.map(whole('removed')),
    ...kept,
    ...added.map(whole('added')),
    ...ruleChanges(before, after),
    ...dimensionChanges(before, after),
  ]
}
