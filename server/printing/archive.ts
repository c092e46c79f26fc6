import { and, eq } from 'drizzle-orm'
import { safeFileName } from '../../src/lib/device/safe-file-name'
import type { DocumentRequest, ReturnDocument } from '../../src/wire/printing/return-document'
import type { Scope } from '../access/scope'
import { findTask } from '../answering/detail'
import { findReviewed } from '../answering/review/review'
import { lockTask } from '../answering/submission-history'
import type { Respondent, TaskRow } from '../answering/task-rows'
import type { Database } from '../database/connection/open'
import { returnDocument } from '../database/schema'
import type { Gateway } from '../gateway'
import { storeGenerated } from '../storage/generated-files'
import { findFile, linkTo } from '../storage/store'
import { printedCode, makeDocument } from './document-file'
import { sha256 } from './hashes'
import { findSubmitted, type Submitted } from './submitted'

type Archived = typeof returnDocument.$inferSelect

/** Documents that this process is making, so that two taps do not print twice. */
const making = new Map<string, Promise<Archived>>()

async function findArchived(
  db: Database,
  taskId: string,
  submissionNo: number,
): Promise<Archived | undefined> {
  const [found] = await db
    .select()
    .from(returnDocument)
    .where(and(eq(returnDocument.taskId, taskId), eq(returnDocument.submissionNo, submissionNo)))
  return found
}

/** Prints and archives a submission; if another gateway has been faster, its document remains. */
async function archive(gateway: Gateway, row: TaskRow, sent: Submitted, origin: string): Promise<Archived> {
  const { task, survey } = row
  const { content, code, contentHash } = await makeDocument(gateway, row, sent, origin)
  return gateway.db.transaction(async (tx) => {
    await lockTask(tx, task.id)
    const earlier = await findArchived(tx, task.id, sent.submissionNo)
    if (earlier) return earlier
    const file = { personId: task.personId, type: 'pdf' as const, content }
    const { submissionNo, receiptNo, submittedAt } = sent
    const [made] = await tx
      .insert(returnDocument)
      .values({
        ...{ surveyId: survey.id, taskId: task.id, submissionNo, receiptNo, submittedAt },
        ...{ code, contentHash, fileHash: sha256(content), madeAt: gateway.clock.now() },
        fileKey: await storeGenerated(tx, gateway, file),
      })
      .returning()
    if (!made) throw new Error('the document was not inserted')
    return made
  })
}

async function findOrMake(
  gateway: Gateway,
  row: TaskRow,
  sent: Submitted,
  origin: string,
): Promise<Archived> {
  const earlier = await findArchived(gateway.db, row.task.id, sent.submissionNo)
  if (earlier) return earlier
  const key = `${row.task.id} ${sent.submissionNo}`
  const begun = making.get(key) ?? archive(gateway, row, sent, origin).finally(() => making.delete(key))
  making.set(key, begun)
  return begun
}

async function toDocument(gateway: Gateway, { survey }: TaskRow, found: Archived): Promise<ReturnDocument> {
  const file = await findFile(gateway, found.fileKey)
  const name = safeFileName(`${survey.title['zh-CN']} ${found.receiptNo}.pdf`)
  const url = `${linkTo(file, gateway.clock.now())}&name=${encodeURIComponent(name)}`
  return { url, name, code: printedCode(found.code) }
}

/** The printed return of one's own submission. @throws notFound; forbidden in an anonymous survey */
export async function readOwnDocument(
  gateway: Gateway,
  who: Respondent,
  { id, submissionNo }: DocumentRequest,
  origin: string,
): Promise<ReturnDocument> {
  const row = await findTask(gateway.db, who, id)
  const sent = await findSubmitted(gateway.db, row, submissionNo, 'respondent')
  return toDocument(gateway, row, await findOrMake(gateway, row, sent, origin))
}

/** The printed return of a submission within a reviewer's scope. @throws notFound, forbidden */
export async function readReviewedDocument(
  gateway: Gateway,
  scope: Scope,
  { id, submissionNo }: DocumentRequest,
  origin: string,
): Promise<ReturnDocument> {
  const row = await findReviewed(gateway.db, scope, id)
  const sent = await findSubmitted(gateway.db, row, submissionNo, 'bureau')
  return toDocument(gateway, row, await findOrMake(gateway, row, sent, origin))
}
