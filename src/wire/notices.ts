import * as v from 'valibot'
import { audienceSchema } from './audience'
import { cursorPageQuery, cursorPageResponse } from './cursor-page'
import { localTextSchema } from './session'
import { noticeSummarySchema } from './workbench'

const time = v.pipe(v.string(), v.isoTimestamp())

/** GET /dsb/api/home/notices: what is pinned, then the newest first, a page at a time. */
export const noticesQuery = v.object({
  ...cursorPageQuery,
})
export const noticesResponse = v.object({
  items: v.array(noticeSummarySchema),
  unread: v.number(),
  ...cursorPageResponse,
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
  /** The bureau that published it; null where it came with the gateway. */
  issuer: v.optional(v.nullable(localTextSchema), null),
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

/** What a notice says, in one language at least; the other says the same then. */
const textOf = (most: number) =>
  v.object({
    'zh-CN': v.pipe(v.string(), v.maxLength(most)),
    'en-US': v.pipe(v.string(), v.maxLength(most)),
  })

export const noticeLimits = { title: 100, body: 5_000 } as const

/**
 * POST /dsb/api/home/notices/publish : to everybody meant, at once. The key is made once by the device and repeated
 * with each try: the same key gets the same notice. 400 names the field.
 */
export const publishNoticeRequest = v.object({
  clientKey: noticeIdSchema,
  title: textOf(noticeLimits.title),
  body: textOf(noticeLimits.body),
  audience: audienceSchema,
  pinned: v.optional(v.boolean(), false),
  /** From then on it is shown to nobody; null is without end. */
  validUntil: v.optional(v.nullable(time), null),
})
export const publishNoticeResponse = v.object({
  id: v.string(),
  /** How many people it went to. */
  people: v.number(),
})

/** POST /dsb/api/home/notices/withdraw : nobody sees it from now on. Repeating it does nothing. */
export const withdrawNoticeRequest = v.object({ id: noticeIdSchema })

/** GET /dsb/api/home/notices/published : what the bureau has published, the newest first, at most 100. */
export const publishedNoticeSchema = v.object({
  id: v.string(),
  title: localTextSchema,
  publishedAt: time,
  /** Who pressed the button. */
  publishedBy: localTextSchema,
  pinned: v.boolean(),
  validUntil: v.nullable(time),
  withdrawnAt: v.nullable(time),
  people: v.number(),
  /** How many of these people have opened it. */
  read: v.number(),
})
export const publishedNoticesResponse = v.object({ items: v.array(publishedNoticeSchema), serverTime: time })

export type PublishNotice = v.InferInput<typeof publishNoticeRequest>
export type PublishedNotice = v.InferOutput<typeof publishedNoticeSchema>
export type NoticeList = v.InferOutput<typeof noticesResponse>
export type Notice = v.InferOutput<typeof noticeResponse>
export type Attachment = v.InferOutput<typeof attachmentSchema>
