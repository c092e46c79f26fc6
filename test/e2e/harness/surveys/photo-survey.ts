import type { Page } from '@playwright/test'
import { and, eq } from 'drizzle-orm'
import { survey, task } from '../../../../server/database/schema'
import { ask, formOf } from '../../../lib/questionnaire/build'
import { plainPng } from '../../../lib/picture/pictures'
import { publishReport } from '../../../server/harness/worlds/returned-survey'
import { expect, test as base } from '../fixtures'

const title = '现场照片'

/** The respondents, each with an organisation. */
const people = { wangfang: 'yunqi', chenan: 'longwu' }

interface PhotoSurvey {
  /** The path and route of a respondent's task. */
  photoForm: (personId: keyof typeof people) => Promise<string>
}

/** A survey with one photo question for two respondents. */
export const test = base.extend<PhotoSurvey>({
  fill: async ({}, use) =>
    use(({ db, clock }) =>
      publishReport(db, {
        ...{ title, ownerId: 'swj-xihu', now: clock.now() },
        form: { ...formOf([ask({ kind: 'images', id: 'photos' })]), id: 'photos' },
        assignments: Object.entries(people).map(([personId, organisationId]) => ({
          personId,
          organisationId,
        })),
      }),
    ),
  photoForm: ({ gateway }, use) =>
    use(async (personId) => {
      const named = eq(survey.title, { 'zh-CN': title, 'en-US': title })
      const [found] = await gateway.db
        .select({ id: task.id })
        .from(task)
        .innerJoin(survey, eq(survey.id, task.surveyId))
        .where(and(named, eq(task.personId, personId)))
      return `/dsb/home/#/taxQuestionnaire/answer?id=${found?.id ?? ''}`
    }),
})

/** Picks one photo. */
export async function addPhoto(page: Page): Promise<void> {
  const fileChooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '添加图片' }).click()
  await (await fileChooser).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: plainPng() })
}

export { expect }
