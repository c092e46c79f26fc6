import { setImmediate } from 'node:timers/promises'
import { inArray } from 'drizzle-orm'
import type * as v from 'valibot'
import type {
  acceptBatchRequest,
  AcceptBatchResult,
  AcceptExclusionReason,
} from '../../../src/wire/bureau/review'
import type { Database } from '../../database/connection/open'
import { response, submission, task } from '../../database/schema'
import { evaluate, findReady } from '../../evaluation/compiled-forms'
import type { Gateway } from '../../gateway'
import { readPriors } from '../earlier/prior'
import { lockNamed, type Named, type Reviewer, selectNamed } from './named-tasks'

type Request = v.InferOutput<typeof acceptBatchRequest>
type Item = Request['items'][number]
type Why = AcceptExclusionReason | null

/** Whether the submission that the reviewer has seen still waits for a decision. */
function statusReason(row: Named | undefined, { submissionNo }: Item): Why {
  if (!row) return 'gone'
  const { status } = row.task
  if (status === 'accepted' || status === 'returned') return 'decided'
  return status === 'submitted' && row.submission?.submissionNo === submissionNo ? null : 'changed'
}

/** By task: why its findings exclude the submission, or null if they do not. Submissions of one form version are evaluated together. */
async function findingReasons(
  db: Database,
  rows: readonly Named[],
  withExplained: boolean,
): Promise<ReadonlyMap<string, Why>> {
  const reasons = new Map<string, Why>()
  const groups = new Map<string, Named[]>()
  for (const row of rows) {
    const key = `${row.survey.id} ${row.formVersion}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  for (const group of groups.values())
    for (const [taskId, why] of await groupReasons(db, group, withExplained)) reasons.set(taskId, why)
  return reasons
}

async function groupReasons(
  db: Database,
  group: readonly Named[],
  withExplained: boolean,
): Promise<[string, Why][]> {
  const [first] = group
  if (!first) return []
  const ready = await findReady(db, first.survey.formId, first.formVersion)
  const units = group.map(({ task: { organisationId } }) => organisationId)
  const priorOf = await readPriors(db, first.survey, units, ready.form)
  const responses = await db
    .select()
    .from(response)
    .where(
      inArray(
        response.submissionTaskId,
        group.map(({ task: { id } }) => id),
      ),
    )
  const byTask = new Map(responses.map((one) => [one.submissionTaskId, one]))
  const reasons: [string, Why][] = []
  for (const { task: own } of group) {
    const sent = byTask.get(own.id)
    if (!sent) continue
    const { answers, justifications } = sent
    const prior = priorOf(own.organisationId)
    const unexplained = await evaluate(ready, 'unexplained', { answers, justifications, prior })
    const isExplained = justifications.length > 0 && !withExplained
    reasons.push([own.id, unexplained > 0 ? 'unexplained' : isExplained ? 'explained' : null])
    // Other requests go on between the evaluations.
    await setImmediate()
  }
  return reasons
}

/**
 * Accepts the submissions that still wait for a decision and have nothing to look into; see {@link acceptBatchRequest}.
 * Changes nothing if `isPreview`.
 */
export async function acceptBatch(
  { db, clock }: Gateway,
  who: Reviewer,
  { items, withExplained }: Request,
  isPreview: boolean,
): Promise<AcceptBatchResult> {
  const named = new Map(items.map((item) => [item.id.toLowerCase(), item]))
  const ids = [...named.keys()]
  const seen = await selectNamed(db, who, ids)
  const waiting = seen.filter((row) => statusReason(row, itemOf(named, row)) === null)
  // The answers of a submission never change, so the findings hold for as long as it is current.
  const findings = await findingReasons(db, waiting, withExplained)
  const settle = async (rows: Named[], tx: Database) => {
    const byId = new Map(rows.map((row) => [row.task.id, row]))
    const outcomes = ids.map((id) => {
      const row = byId.get(id)
      const item = named.get(id) as Item
      if (row && !isPreview && isRepeated(row, item, who)) return { id, why: null, isNew: false }
      // What was not evaluated, such as an acceptance that was reopened meanwhile, is not accepted unseen.
      const why = statusReason(row, item) ?? (findings.has(id) ? (findings.get(id) ?? null) : 'changed')
      return { id, why, isNew: why === null }
    })
    const accepted = outcomes.flatMap(({ id, isNew }) => (isNew ? [id] : []))
    if (!isPreview && accepted.length > 0) await writeAcceptances(tx, accepted, who, clock.now())
    return {
      accepted: outcomes.filter(({ why }) => why === null).length,
      items: outcomes.map(({ id, why }) => ({ id, why })),
    }
  }
  if (isPreview) return settle(seen, db)
  return db.transaction(async (tx) => {
    return settle(await lockNamed(tx, who, ids), tx)
  })
}

const itemOf = (named: ReadonlyMap<string, Item>, { task: { id } }: Named) => named.get(id) as Item

/** The first response of a repeated call was lost. */
const isRepeated = ({ task: own, submission: current }: Named, { submissionNo }: Item, who: Reviewer) =>
  own.status === 'accepted' && current?.submissionNo === submissionNo && current.acceptedBy === who.personId

async function writeAcceptances(
  tx: Database,
  ids: string[],
  { personId }: Reviewer,
  acceptedAt: Date,
): Promise<void> {
  await tx.update(submission).set({ acceptedAt, acceptedBy: personId }).where(inArray(submission.taskId, ids))
  await tx.update(task).set({ status: 'accepted' }).where(inArray(task.id, ids))
}
