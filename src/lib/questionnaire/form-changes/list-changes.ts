import type { EditRule, Form, LocalText, Question } from '../schema/form'
import { type Compared, compareThings } from './compare'
import type { ListedChange } from './types'

const roles = ['options', 'rows', 'columns'] as const
type Parts = Partial<Record<(typeof roles)[number], { id: string; title: LocalText }[]>>

const questionsOf = (form: Form): Question[] => form.pages.flatMap(({ questions }) => questions)

const formThing = ({
  id: _id,
  version: _version,
  pages: _p,
  rules: _r,
  dimensions: _d,
  ...value
}: Form): Compared => ({
  ...{ what: 'form', key: 'form', within: '', at: 'form', questionId: '', part: null },
  ...{ title: value.title, value: { ...value } },
})

const pageThings = ({ pages }: Form): Compared[] =>
  pages.map(({ questions: _questions, ...page }) => ({
    ...{ what: 'page', key: page.id, within: '', at: page.id, questionId: '', part: null },
    ...{ title: page.title, value: { ...page } },
  }))

const questionThings = ({ pages }: Form): Compared[] =>
  pages.flatMap(({ id: within, questions }) =>
    questions.map((question): Compared => {
      const { id, title } = question
      const { options: _options, rows: _rows, columns: _columns, ...value } = question as Question & Parts
      return {
        what: 'question',
        key: id,
        within,
        at: id,
        questionId: id,
        part: null,
        title,
        value: { ...value },
      }
    }),
  )

/** Adds the question's title, because several questions may have options of the same title. */
const partTitle = (question: LocalText, part: LocalText): LocalText => ({
  'zh-CN': `${question['zh-CN']} · ${part['zh-CN']}`,
  'en-US': `${question['en-US']} · ${part['en-US']}`,
})

const partThings = (form: Form, known: ReadonlySet<string>): Compared[] =>
  questionsOf(form).flatMap((question) =>
    known.has(question.id)
      ? roles.flatMap((role) =>
          ((question as Parts)[role] ?? []).map((part): Compared => ({
            ...{ what: 'part', key: `${question.id} ${role} ${part.id}`, within: `${question.id} ${role}` },
            ...{ at: question.id, questionId: question.id, part: part.id },
            ...{ title: partTitle(question.title, part.title), value: { ...part } },
          })),
        )
      : [],
  )

/** The message of a rule, unless it has places for answers. */
const wordsOf = ({ message }: EditRule): LocalText | undefined =>
  message && [message['zh-CN'], message['en-US']].some((text) => text.includes('{{')) ? undefined : message

function ruleThings(form: Form): Compared[] {
  const titles = new Map(questionsOf(form).map(({ id, title }) => [id, title]))
  return (form.rules ?? []).map((rule) => {
    const [questionId = ''] = rule.at.split('.')
    const title = wordsOf(rule) ?? titles.get(questionId) ?? { 'zh-CN': rule.id, 'en-US': rule.id }
    return {
      ...{ what: 'rule', key: rule.id, within: '', at: 'rules', questionId, part: rule.id, title },
      value: { ...rule },
    }
  })
}

const dimensionThings = ({ dimensions = [] }: Form): Compared[] =>
  dimensions.map((dimension) => ({
    ...{
      what: 'dimension',
      key: dimension.id,
      within: '',
      at: 'dimensions',
      questionId: '',
      part: dimension.id,
    },
    ...{ title: dimension.title, value: { ...dimension } },
  }))

/** Questions of both versions: the parts of any other question come and go with it. */
function inBoth(before: Form, after: Form): Set<string> {
  const now = new Set(questionsOf(after).map(({ id }) => id))
  return new Set(questionsOf(before).flatMap(({ id }) => (now.has(id) ? [id] : [])))
}

/** Every change of a new version of a form: also of texts and of the order, which affect no answers. */
export function listChanges(before: Form, after: Form): ListedChange[] {
  const known = inBoth(before, after)
  const pages = new Set(after.pages.map(({ id }) => id))
  const pageOf = ({ within }: Compared) => (pages.has(within) ? within : 'form')
  return [
    ...compareThings([formThing(before)], [formThing(after)], () => 'form'),
    ...compareThings(pageThings(before), pageThings(after), () => 'form'),
    ...compareThings(questionThings(before), questionThings(after), pageOf),
    ...compareThings(partThings(before, known), partThings(after, known), ({ questionId }) => questionId),
    ...compareThings(ruleThings(before), ruleThings(after), () => 'rules'),
    ...compareThings(dimensionThings(before), dimensionThings(after), () => 'dimensions'),
  ]
}
