import { integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { upload } from './service'
import { referenceToTask, survey } from './survey'
import { time } from '../queries/time'

/**
 * The printed return that is archived with a receipt: one for each submission, made when it is first asked for and
 * never again. Never of an anonymous survey.
 */
export const returnDocument = pgTable(
  'return_document',
  {
    surveyId: uuid('survey_id')
      .notNull()
      .references(() => survey.id),
    taskId: uuid('task_id').notNull(),
    submissionNo: integer('submission_no').notNull(),
    receiptNo: text('receipt_no').notNull(),
    submittedAt: time('submitted_at').notNull(),
    /** Printed on the document; the verification page finds it by this. */
    code: text('code').notNull(),
    /** SHA-256 of what was submitted, printed on the document; hexadecimal. */
    contentHash: text('content_hash').notNull(),
    /** SHA-256 of the PDF file; hexadecimal. */
    fileHash: text('file_hash').notNull(),
    fileKey: text('file_key')
      .notNull()
      .references(() => upload.key),
    madeAt: time('made_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.surveyId, t.taskId, t.submissionNo] }),
    referenceToTask('return_document_task_fk', t),
    unique('return_document_code').on(t.code, t.surveyId),
    unique('return_document_file').on(t.fileKey, t.surveyId),
  ],
)
