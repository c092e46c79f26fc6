import { eq } from 'drizzle-orm'
import type { Database } from '../../../server/database/connection/open'
import { response, survey, upload } from '../../../server/database/schema'
import type { Answers } from '@/lib/questionnaire'

/** All submitted answers of the survey with that title. */
export async function submittedAnswers(db: Database, title: string): Promise<Answers[]> {
  const rows = await db.select().from(response).innerJoin(survey, eq(survey.id, response.surveyId))
  return rows.filter((row) => row.survey.title['zh-CN'] === title).map((row) => row.response.answers)
}

/** Keys of a user's uploaded files. */
export async function uploadedFiles(db: Database, personId: string): Promise<string[]> {
  const rows = await db.select().from(upload).where(eq(upload.personId, personId))
  return rows.filter(({ size }) => size !== null).map(({ key }) => key)
}
