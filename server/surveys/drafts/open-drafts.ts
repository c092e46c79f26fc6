import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm'
import type { OpenDraft } from '../../../src/wire/form-editing/form-merge'
import { addSeconds } from '../../clock'
import { formDraft, formPresence, person } from '../../database/schema'
import type { Gateway } from '../../gateway'
import type { Editor } from '../catalogue'

/** A report that is not repeated for so long is over: four times the interval at which editors report. */
const VALID_SECONDS = 20

/** Reports up to this time are over, later ones valid. */
export const validSince = (now: Date): Date => addSeconds(now, -VALID_SECONDS)

/** Those of the bureau's drafts that other people have open, with their names, each once. */
export async function findOpenDrafts(
  { db, clock }: Gateway,
  { ownerId, personId }: Editor,
  draftIds: string[],
): Promise<OpenDraft[]> {
  const rows = await db
    .selectDistinct({ id: formDraft.id, title: formDraft.title, personId: person.id, name: person.name })
    .from(formPresence)
    .innerJoin(formDraft, eq(formDraft.id, formPresence.draftId))
    .innerJoin(person, eq(person.id, formPresence.personId))
    .where(
      and(
        inArray(formPresence.draftId, draftIds),
        eq(formDraft.ownerId, ownerId),
        ne(formPresence.personId, personId),
        gt(formPresence.seenAt, validSince(clock.now())),
      ),
    )
    .orderBy(asc(formDraft.id), asc(person.id))
  const drafts = new Map<string, OpenDraft>()
  for (const { id, title, name } of rows)
    drafts.set(id, { id, title, openBy: [...(drafts.get(id)?.openBy ?? []), name] })
  return [...drafts.values()]
}
