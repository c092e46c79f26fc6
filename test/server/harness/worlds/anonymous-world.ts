import { randomUUID } from 'node:crypto'
import type { Answers, Form } from '../../../../src/lib/questionnaire/schema/form'
import type { Database } from '../../../../server/database/connection/open'
import { form, organisation, person, survey, task } from '../../../../server/database/schema'
import { insertAll } from '../../../../server/demo/publish'
import { text } from '../../../../server/surveys/templates/text'
import type { Gateway } from '../../../../server/gateway'
import { submitAnswers } from '../../../../server/answering/submit'
import { readSettings } from '../../../../server/settings'
import { createTestClock, type TestClock } from '../clock'
import { ANONYMOUS_RESPONSE_KEY, NOW } from '../client'

const ab = [
  { id: 'a', title: text('甲', 'A') },
  { id: 'b', title: text('乙', 'B') },
]

/** Characters in each of the two texts. */
export const LONGEST = 2_000

/** A choice, and texts by which a test recognises a response. */
const surveyForm: Form = {
  id: 'secret',
  version: 1,
  title: text('匿名问卷', 'Anonymous survey'),
  minutes: 1,
  pages: [
    {
      id: 'p',
      title: text('页', 'Page'),
      questions: [
        { id: 'choice', kind: 'single', title: text('选择', 'Choice'), options: ab, required: true },
        { id: 'words', kind: 'textarea', title: text('意见', 'Words'), maxLength: LONGEST },
        { id: 'more', kind: 'textarea', title: text('补充', 'More'), maxLength: LONGEST },
      ],
    },
  ],
}

export const OWNER = 'bureau'

export interface AnonymousWorld {
  gateway: Gateway & { clock: TestClock }
  logged: string[]
  surveyId: string
  /** Task of each person, in the order of the people. */
  tasks: string[]
  /** Submits for the person of this number. */
  submit(number: number, answers?: Answers, clientKey?: string): Promise<unknown>
}

export const answersOf = (number: number): Answers => ({
  choice: number % 2 === 0 ? 'a' : 'b',
  words: `ballot-${number}`,
  more: `more-${number}`,
})

/** An anonymous survey of this many people, on an otherwise empty database. */
export async function createAnonymousWorld(db: Database, people: number): Promise<AnonymousWorld> {
  const surveyId = randomUUID()
  const organisationRow = (id: string) => ({
    id,
    type: 1,
    name: text(id, id),
    corpId: id,
    areaCode: '330106',
  })
  await db.insert(organisation).values([organisationRow(OWNER), organisationRow('unit')])
  const numbers = Array.from({ length: people }, (_, number) => number)
  const id = (number: number) => `person-${number}`
  await insertAll(
    db,
    person,
    numbers.map((number) => ({
      id: id(number),
      name: text(`人${number}`, `Person ${number}`),
      mobile: String(13_900_000_000 + number),
    })),
  )
  await db
    .insert(form)
    .values({ id: surveyForm.id, version: 1, definition: surveyForm, minutes: 1, questionCount: 3 })
  await db.insert(survey).values({
    id: surveyId,
    ...{ formId: surveyForm.id, formVersion: 1, ownerId: OWNER, title: surveyForm.title, anonymous: true },
    ...{ opensAt: new Date(NOW.getTime() - 1_000), dueAt: new Date(NOW.getTime() + 86_400_000) },
  })
  const tasks = numbers.map(() => randomUUID())
  await insertAll(
    db,
    task,
    numbers.map((number) => ({
      id: tasks[number],
      ...{ surveyId, personId: id(number), organisationId: 'unit' },
    })),
  )
  return { ...openAnonymousWorld(db, surveyId, tasks), surveyId, tasks }
}

/** Opens the same survey from another process. */
export function openAnonymousWorld(db: Database, surveyId: string, tasks: string[]): AnonymousWorld {
  const logged: string[] = []
  const gateway = {
    db,
    clock: createTestClock(NOW),
    settings: { ...readSettings({}), anonymousResponseKey: ANONYMOUS_RESPONSE_KEY },
    log: (entry: object) => void logged.push(JSON.stringify(entry)),
  }
  const submit = (number: number, answers = answersOf(number), clientKey: string = randomUUID()) => {
    const personId = `person-${number}`
    const who = { id: personId, name: text('人', 'Person'), mobile: '13900000000' }
    return submitAnswers(
      gateway,
      { person: who, personId, organisationId: 'unit', language: 'zh-CN' },
      { tokenHash: '' },
      { id: tasks[number] ?? '', clientKey, answers, justifications: [], seconds: 60, submissionNo: 1 },
      gateway.clock.now(),
    )
  }
  return { gateway, logged, surveyId, tasks, submit }
}
