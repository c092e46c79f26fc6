import type { Form, FormPage, Question, EditRule } from '../../../../src/lib/questionnaire'
import { publish } from '../../../../server/demo/publish'
import { createRandom } from '../../../../server/demo/content/random'
import type { Database } from '../../../../server/database/connection/open'

const QUESTIONS = 1_000
const PER_PAGE = 100
const DAY = 86_400_000

export const largeFormTitle = '一千题普查'
export const lastQuestion = `q${QUESTIONS - 1}`

const bothLanguages = (text: string) => ({ 'zh-CN': text, 'en-US': text })
const id = (at: number) => `q${at}`

const question = (at: number): Question => ({
  id: id(at),
  kind: 'number',
  title: bothLanguages(`指标${at}`),
  decimals: 2,
  required: at === 0 || at === QUESTIONS - 1,
})

/** Each number has two rules with the previous one; the last must not exceed the first, nine pages earlier. */
const rules: EditRule[] = Array.from({ length: QUESTIONS }, (_, at): EditRule[] => {
  const before = id((at + QUESTIONS - 1) % QUESTIONS)
  const constraint =
    at === QUESTIONS - 1 ? { '<=': [{ var: id(at) }, { var: id(0) }] } : { '>=': [{ var: id(at) }, 0] }
  return [
    { id: `hard${at}`, level: 'hard', at: id(at), constraint },
    {
      id: `hint${at}`,
      level: 'info',
      at: id(at),
      constraint: { '<=': [{ var: id(at) }, { '+': [{ var: before }, 9_999] }] },
    },
  ]
}).flat()

const pages: FormPage[] = Array.from({ length: QUESTIONS / PER_PAGE }, (_, page) => ({
  id: `p${page}`,
  title: bothLanguages(`第${page + 1}部分`),
  questions: Array.from({ length: PER_PAGE }, (_unused, at) => question(page * PER_PAGE + at)),
}))

/** A form of 1,000 questions on ten pages, with 2,000 rules. */
export const largeForm: Form = {
  id: 'large',
  version: 1,
  title: bothLanguages(largeFormTitle),
  minutes: 90,
  pages,
  rules,
}

export async function publishLargeForm(
  db: Database,
  now: Date,
  who: { personId: string; organisationId: string; ownerId: string },
): Promise<void> {
  const { ownerId, ...person } = who
  await publish(
    db,
    {
      form: largeForm,
      ownerId,
      title: largeForm.title,
      period: null,
      anonymous: false,
      opensAt: new Date(now.getTime() - DAY),
      dueAt: new Date(now.getTime() + DAY / 2),
      assignments: [{ ...person, status: 'unopened' }],
    },
    now,
    createRandom(1),
  )
}
