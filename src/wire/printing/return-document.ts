import * as v from 'valibot'
import { id, time } from '../surveys/task'

const submissionNo = v.pipe(v.number(), v.integer(), v.minValue(1))

/**
 * POST /dsb/api/questionnaire/document : the printed return of a submission of one's own; POST
 * /dsb/api/questionnaire/review/document : that of a submission within a reviewer's scope. The document is made when it
 * is first asked for and then archived. 404 notFound without such a submission, 403 forbidden in an anonymous survey.
 */
export const documentRequest = v.object({
  /** Of the task. */
  id,
  /** The current submission, or else the latest one, if missing. */
  submissionNo: v.optional(submissionNo),
})

export const documentResponse = v.object({
  /** Path of the PDF file, valid for ten minutes. */
  url: v.string(),
  name: v.string(),
  code: v.string(),
})

/** Codes have 16 characters; people may type blanks, hyphens and small letters. */
const codePattern = /^[0-9A-Z]{16}$/
export const verificationCode = v.pipe(
  v.string(),
  v.maxLength(60),
  v.transform((text) => text.replace(/[\s-]/g, '').toUpperCase()),
  v.regex(codePattern, 'sixteen letters and digits'),
)

/**
 * POST /dsb/api/verification : confirms a printed return by its code, for everybody, without its content. 404 notFound
 * for an unknown code; 429 tooMany after many attempts from one address.
 */
export const verificationRequest = v.object({ code: verificationCode })

/** `current`: the submission is in force; `accepted`: also accepted; the others are no longer in force. */
export const documentStates = ['current', 'accepted', 'returned', 'withdrawn'] as const

export const verificationResponse = v.object({
  receiptNo: v.string(),
  submissionNo: v.number(),
  submittedAt: time,
  madeAt: time,
  state: v.picklist(documentStates),
  /** SHA-256, hexadecimal. */
  contentHash: v.string(),
  fileHash: v.string(),
})

export type DocumentRequest = v.InferInput<typeof documentRequest>
export type ReturnDocument = v.InferOutput<typeof documentResponse>
export type DocumentVerification = v.InferOutput<typeof verificationResponse>
