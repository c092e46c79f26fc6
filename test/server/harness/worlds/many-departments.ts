import type { Form } from '../../../../src/lib/questionnaire'
import { createRandom } from '../../../../server/demo/content/random'
import { insertAll, publish } from '../../../../server/demo/publish'
import type { Database } from '../../../../server/database/connection/open'
import { department } from '../../../../server/database/schema'

const DAY = 86_400_000
/** Children of each department that has any. */
const BELOW = 100

export const departmentsFormTitle = '五万个部门的调查'
export const departmentsQuestion = 'places'

const bothLanguages = (text: string) => ({ 'zh-CN': text, 'en-US': text })
const id = (at: number) => `many-${at}`

/** Three levels, named 第0所 and so on: one root, a hundred below it, and the rest below those. */
export const addManyDepartments = (db: Database, organisationId: string, count: number) =>
  insertAll(
    db,
    department,
    Array.from({ length: count }, (_, at) => ({
      id: id(at),
      organisationId,
      parentId: at === 0 ? null : id(Math.floor((at - 1) / BELOW)),
      name: bothLanguages(`第${at}所`),
      position: at + 1_000,
    })),
  )

const form: Form = {
  id: 'departments',
  version: 1,
  title: bothLanguages(departmentsFormTitle),
  minutes: 1,
  pages: [
    {
      id: 'p',
      title: bothLanguages(departmentsFormTitle),
      questions: [
        {
          id: departmentsQuestion,
          kind: 'department',
          title: bothLanguages('涉及的部门'),
          required: true,
          maxChoices: 3,
        },
      ],
    },
  ],
}

/** A survey with a department question for one person. */
export async function publishDepartmentsForm(
  db: Database,
  now: Date,
  { ownerId, ...person }: { personId: string; organisationId: string; ownerId: string },
): Promise<void> {
  const span = { opensAt: new Date(now.getTime() - DAY), dueAt: new Date(now.getTime() + DAY / 3) }
  const assignments = [{ ...person, status: 'unopened' as const }]
  const survey = { form, ownerId, title: form.title, period: null, anonymous: false, ...span, assignments }
  await publish(db, survey, now, createRandom(1))
}
