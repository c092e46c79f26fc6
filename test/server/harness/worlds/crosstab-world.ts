import { randomUUID } from 'node:crypto'
import type { Answers, Dimension, Form, Question } from '../../../../src/lib/questionnaire/schema/form'
import type { Database } from '../../../../server/database/connection/open'
import {
  form,
  organisation,
  person,
  response,
  submission,
  survey,
  task,
} from '../../../../server/database/schema'
import { insertAll } from '../../../../server/demo/publish'
import { text } from '../../../../server/surveys/templates/text'
import type { Gateway } from '../../../../server/gateway'
import { readSettings } from '../../../../server/settings'
import { createTestClock, type TestClock } from '../clock'
import { ANONYMOUS_RESPONSE_KEY, NOW } from '../client'

export const OWNER = 'bureau'

export const optionsOf = (...ids: string[]) =>
  ids.map((id) => ({ id, title: text(`选项${id}`, `Option ${id}`) }))

export const titleOf = (id: string) => text(`题目${id}`, `Question ${id}`)

export interface CrosstabWorld {
  gateway: Gateway & { clock: TestClock }
  /** Publishes a survey with these responses; in a named survey each comes from its own unit. */
  publish(
    questions: Question[],
    responses: Answers[],
    anonymous?: boolean,
    dimensions?: Dimension[],
  ): Promise<string>
}

/** A bureau on an otherwise empty database; its surveys close a day after `NOW`. */
export async function createCrosstabWorld(db: Database): Promise<CrosstabWorld> {
  const gateway = {
    db,
    clock: createTestClock(NOW),
    settings: { ...readSettings({}), anonymousResponseKey: ANONYMOUS_RESPONSE_KEY },
    log: () => undefined,
  }
  const organisationRow = (id: string, type: number, areaCode: string) => ({
    ...{ id, type, name: text(`单位${id}`, `Unit ${id}`), corpId: id, areaCode, creditCode: `9133010${id}` },
  })
  await db.insert(organisation).values(organisationRow(OWNER, 1, '330106'))
  let published = 0

  async function addUnits(count: number) {
    const numbers = Array.from({ length: count }, (_, number) => `${published}-${number}`)
    const units = numbers.map((id, index) =>
      organisationRow(id, index % 2 === 0 ? 2 : 3, index % 3 ? '330106' : '330200'),
    )
    await insertAll(db, organisation, units)
    const people = numbers.map((id) => ({ id, name: text(`人${id}`, `Person ${id}`), mobile: `139${id}` }))
    await insertAll(db, person, people)
    return numbers
  }

  async function addNamed(surveyId: string, responses: Answers[]) {
    const rows = (await addUnits(responses.length)).map((id, index) => ({
      id,
      taskId: randomUUID(),
      answers: responses[index] ?? {},
      submittedAt: new Date(NOW.getTime() + index * 1000),
    }))
    const tasks = rows.map(({ id, taskId }) => ({ id: taskId, surveyId, personId: id, organisationId: id }))
    await insertAll(
      db,
      task,
      tasks.map((one) => ({ ...one, status: 'submitted' as const })),
    )
    await insertAll(
      db,
      submission,
      rows.map(({ id, taskId, submittedAt }) => ({
        ...{ taskId, surveyId, submittedAt, clientKey: randomUUID(), receiptNo: `R-${id}`, seconds: 60 },
      })),
    )
    await insertAll(
      db,
      response,
      rows.map(({ taskId, answers }) => ({ surveyId, answers, submissionTaskId: taskId })),
    )
  }

  async function publish(
    questions: Question[],
    responses: Answers[],
    anonymous = false,
    dimensions?: Dimension[],
  ) {
    published += 1
    const id = `crossed-${published}`
    const title = text(`交叉${published}`, `Crossed ${published}`)
    const definition: Form = {
      ...{ id, version: 1, title, minutes: 1 },
      pages: [{ id: 'p', title, questions }],
      ...(dimensions ? { dimensions } : {}),
    }
    await db.insert(form).values({ id, version: 1, definition, minutes: 1, questionCount: questions.length })
    const surveyId = randomUUID()
    await db.insert(survey).values({
      ...{ id: surveyId, formId: id, formVersion: 1, ownerId: OWNER, title, anonymous },
      ...{ opensAt: new Date(NOW.getTime() - 1_000), dueAt: new Date(NOW.getTime() + 86_400_000) },
    })
    if (!anonymous) await addNamed(surveyId, responses)
    else
      await insertAll(
        db,
        response,
        responses.map((answers) => ({ surveyId, answers })),
      )
    return surveyId
  }

  return { gateway, publish }
}
