import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm'
import type { LocalText } from '../../../src/lib/questionnaire/schema/form'
import { addSeconds } from '../../clock'
import type { Database } from '../../database/connection/open'
import { formPresence, person } from '../../database/schema'

/** A report that is not repeated for so long is over: four times the interval at which editors report. */
const VALID_SECONDS = 20

/** Reports up to this time are over, later ones valid. */
export const validSince = (now: Date): Date => addSeconds(now, -VALID_SECONDS)

/** The names of those who have drafts open, per draft, each once and without the person who asks. */
export async function openBy(
  db: Database,
  draftIds: string[],
  { personId, now }: { personId: string; now: Date },
): Promise<Map<string, LocalText[]>> {
  if (draftIds.length === 0) return new Map()
  const rows = await db
    .selectDistinct({ draftId: formPresence.draftId, personId: formPresence.personId, name: person.name })
    .from(formPresence)
    .innerJoin(person, eq(person.id, formPresence.personId))
    .where(
      and(
        inArray(formPresence.draftId, draftIds),
        ne(formPresence.personId, personId),
        gt(formPresence.seenAt, validSince(now)),
      ),
    )
    .orderBy(asc(formPresence.draftId), asc(formPresence.personId))
  const names = new Map<string, LocalText[]>()
  for (const { draftId, name } of rows) names.set(draftId, [...(names.get(draftId) ?? []), name])
  return names
}
