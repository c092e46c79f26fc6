import { expect } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { survey, task } from '../../../../server/database/schema'
import type { StartedGateway } from '../../../server/harness/start-gateway'

/** A published survey asks the units and people that one of the earlier surveys of its form asked. */
export async function expectSameRespondents({ db }: StartedGateway, title: string): Promise<void> {
  const all = await db.select().from(survey)
  const made = all.find((one) => one.title['zh-CN'] === title && one.publishKey !== null)
  const before = all.filter(({ formId, id }) => formId === made?.formId && id !== made.id)
  const askedOf = async (id: string) =>
    (await db.select().from(task).where(eq(task.surveyId, id)))
      .map(({ personId, organisationId }) => `${personId} ${organisationId}`)
      .sort()
  const asked = await askedOf(made?.id ?? '')
  expect(asked.length).toBeGreaterThan(10)
  expect(await Promise.all(before.map(({ id }) => askedOf(id)))).toContainEqual(asked)
}
