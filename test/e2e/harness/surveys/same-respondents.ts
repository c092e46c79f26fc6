import { expect } from '@playwright/test'
import { and, eq } from 'drizzle-orm'
import { organisation, survey, task } from '../../../../server/database/schema'
import type { StartedGateway } from '../../../server/harness/start-gateway'

/** A published survey asks the units and people that one of the earlier surveys of its form asked, without closed units. */
export async function expectSameRespondents({ db }: StartedGateway, title: string): Promise<void> {
  const all = await db.select().from(survey)
  const made = all.find((one) => one.title['zh-CN'] === title && one.publishKey !== null)
  const before = all.filter(({ formId, id }) => formId === made?.formId && id !== made.id)
  const askedOf = async (id: string) =>
    (
      await db
        .select({ personId: task.personId, organisationId: task.organisationId })
        .from(task)
        .innerJoin(organisation, eq(organisation.id, task.organisationId))
        .where(and(eq(task.surveyId, id), eq(organisation.registerStatus, 'active')))
    )
      .map(({ personId, organisationId }) => `${personId} ${organisationId}`)
      .sort()
  const asked = await askedOf(made?.id ?? '')
  expect(asked.length).toBeGreaterThan(10)
  expect(await db.$count(task, eq(task.surveyId, made?.id ?? ''))).toBe(asked.length)
  expect(await Promise.all(before.map(({ id }) => askedOf(id)))).toContainEqual(asked)
}
