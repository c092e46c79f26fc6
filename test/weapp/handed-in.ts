import { eq } from 'drizzle-orm'
import type { Database } from '../../server/database/open'
import { response, survey, upload } from '../../server/database/schema'
import type { Answers } from '@/lib/questionnaire'

/** What the bureau has got for the survey of that title, one sheet each. */
export async function handedIn(db: Database, title: string): Promise<Answers[]> {
  const rows = await db.select().from(response).innerJoin(survey, eq(survey.id, response.surveyId))
  return rows.filter((row) => row.survey.title['zh-CN'] === title).map((row) => row.response.answers)
}

/** Keys of the files that have arrived of a person. */
export async function arrivedFiles(db: Database, personId: string): Promise<string[]> {
  const rows = await db.select().from(upload).where(eq(upload.personId, personId))
  return rows.filter(({ size }) => size !== null).map(({ key }) => key)
}
