import { sql } from 'drizzle-orm'
import type { DeskSearch } from '../../../src/wire/bureau/desk-search'
import { searching } from '../../database/queries/matches'
import type { Gateway } from '../../gateway'
import type { Language } from '../../http/language'
import type { Official } from '../overview/overview'
import { findForms } from './find-forms'
import { findSurveys } from './find-surveys'
import { findPeople, findUnits } from './find-tasks'
import { wordsOf } from './words'

/** Milliseconds for each query: people type on. */
const QUERY_LIMIT_MS = 3_000

/** What a text names, of that which the official may open. */
export async function searchDesk(
  { db, clock }: Gateway,
  { scope, mayEdit }: Official,
  text: string,
  language: Language,
): Promise<DeskSearch> {
  const words = wordsOf(text)
  const now = clock.now()
  const asked = { scope, now, language }
  return searching(db, async (tx) => {
    await tx.execute(sql.raw(`set local statement_timeout = ${QUERY_LIMIT_MS}`))
    return {
      surveys: await findSurveys(tx, asked, words),
      units: await findUnits(tx, asked, words),
      people: await findPeople(tx, asked, words),
      forms: mayEdit ? await findForms(tx, scope.ownerId, words) : [],
      serverTime: now.toISOString(),
    }
  })
}
