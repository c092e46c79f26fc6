import { and, eq } from 'drizzle-orm'
import type { DocumentVerification } from '../../src/wire/printing/return-document'
import type { Database } from '../database/connection/open'
import { returnDocument, submission, supersededSubmission } from '../database/schema'
import { GatewayError } from '../gateway-error'

/** What is known of a printed return, without its content. @throws notFound for an unknown code */
export async function verifyDocument(db: Database, code: string): Promise<DocumentVerification> {
  const [found] = await db
    .select({
      document: returnDocument,
      currentNo: submission.submissionNo,
      acceptedAt: submission.acceptedAt,
      outcome: supersededSubmission.outcome,
    })
    .from(returnDocument)
    .leftJoin(
      submission,
      and(
        eq(submission.taskId, returnDocument.taskId),
        eq(submission.submissionNo, returnDocument.submissionNo),
      ),
    )
    .leftJoin(
      supersededSubmission,
      and(
        eq(supersededSubmission.taskId, returnDocument.taskId),
        eq(supersededSubmission.submissionNo, returnDocument.submissionNo),
      ),
    )
    .where(eq(returnDocument.code, code))
  if (!found) throw new GatewayError('notFound')
  const { document, currentNo, acceptedAt, outcome } = found
  return {
    receiptNo: document.receiptNo,
    submissionNo: document.submissionNo,
    submittedAt: document.submittedAt.toISOString(),
    madeAt: document.madeAt.toISOString(),
    state: currentNo === null ? (outcome ?? 'withdrawn') : acceptedAt ? 'accepted' : 'current',
    contentHash: document.contentHash,
    fileHash: document.fileHash,
  }
}
