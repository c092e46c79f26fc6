import * as v from 'valibot'
import { localTextSchema } from './session'
import { noticeSummarySchema } from './workbench'

const time = v.pipe(v.string(), v.isoTimestamp())

/** GET /dsb/api/home/notices: the newest first, a page at a time. */
export const noticesQuery = v.object({
  cursor: v.optional(v.pipe(v.string(), v.regex(/^[^_]{1,40}_[0-9a-f-]{36}$/, 'cursor'))),
})
export const noticesResponse = v.object({
  items: v.array(noticeSummarySchema),
  total: v.number(),
  unread: v.number(),
  next: v.nullable(v.string()),
  serverTime: time,
})

const noticeIdSchema = v.pipe(v.string(), v.uuid('id'))

/** GET /dsb/api/home/notice */
export const noticeQuery = v.object({ id: noticeIdSchema })
export const attachmentSchema = v.object({
  name: v.string(),
  /** Bytes. */
  size: v.number(),
  /** A path of the API host that gives the document out for ten minutes. */
  url: v.string(),
})
export const noticeResponse = v.object({
  ...noticeSummarySchema.entries,
  /** Plain text. Telephone numbers and addresses in it are found by the product's rules. */
  body: localTextSchema,
  attachments: v.array(attachmentSchema),
  serverTime: time,
})

/** POST /dsb/api/home/notices/read: without ids all that the person may see. */
export const readNoticesRequest = v.object({
  ids: v.optional(v.pipe(v.array(noticeIdSchema), v.maxLength(100))),
})
export const readNoticesResponse = v.object({ unread: v.number() })

/** GET /dsb/api/home/notice/file/<id>/<name> */
export const attachmentQuery = v.object({
  id: noticeIdSchema,
  expires: v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number)),
  sign: v.pipe(v.string(), v.maxLength(64)),
})

export type NoticeList = v.InferOutput<typeof noticesResponse>
export type Notice = v.InferOutput<typeof noticeResponse>
export type Attachment = v.InferOutput<typeof attachmentSchema>
