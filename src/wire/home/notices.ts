import * as v from 'valibot'
import { audienceSchema } from '../surveys/audience'
import { cursorPageQuery, cursorPageResponse } from '../protocol/cursor-page'
import { localTextSchema } from '../session/session'
import { noticeSummarySchema } from './workbench'

const time = v.pipe(v.string(), v.isoTimestamp())

/** GET /dsb/api/home/notices?keyword=&cursor=&size= : pinned notices, then the newest first. */
export const noticesQuery = v.object({
  /** Part of the title or the text, in any language. */
  keyword: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
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
  /** Path of the API host; valid for ten minutes. */
  url: v.string(),
})
export const noticeResponse = v.object({
  ...noticeSummarySchema.entries,
  /** Plain text; the client turns phone numbers and URLs into links. */
  body: localTextSchema,
  /** Publishing bureau; null for a built-in notice. */
  issuer: v.optional(v.nullable(localTextSchema), null),
  attachments: v.array(attachmentSchema),
  serverTime: time,
})

/** POST /dsb/api/home/notices/read: without ids, marks all notices of the person as read. */
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

/** Text in at least one language; an empty one gets the text of the other. */
const textOf = (most: number) =>
  v.object({
    'zh-CN': v.pipe(v.string(), v.maxLength(most)),
    'en-US': v.pipe(v.string(), v.maxLength(most)),
  })

/** `fileBytes`: of all attached documents together. */
export const noticeLimits = { title: 100, body: 5_000, files: 5, fileBytes: 20 * 1024 * 1024 } as const

/** Documents that may be attached; photos are not among them. */
export const noticeFileTypes = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx'] as const

/**
 * POST /dsb/api/home/notices/publish : publishes to the audience immediately. `clientKey` identifies the
 * request: a retry with the same key returns the same notice. 400 names the field.
 */
export const publishNoticeRequest = v.object({
  clientKey: noticeIdSchema,
  title: textOf(noticeLimits.title),
  body: textOf(noticeLimits.body),
  audience: audienceSchema,
  pinned: v.optional(v.boolean(), false),
  /** The notice is hidden from then on; null for no end. */
  validUntil: v.optional(v.nullable(time), null),
  /** A survey of the bureau that the notice leads to; null for none. */
  surveyId: v.optional(v.nullable(v.pipe(v.string(), v.uuid('surveyId'))), null),
  /** Documents that the publisher has uploaded, in their order. */
  attachments: v.optional(
    v.pipe(
      v.array(
        v.object({
          key: v.pipe(v.string(), v.regex(/^[0-9a-f]{48}$/, 'key')),
          name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
        }),
      ),
      v.maxLength(noticeLimits.files),
    ),
    [],
  ),
})
export const publishNoticeResponse = v.object({
  id: v.string(),
  /** Number of recipients. */
  people: v.number(),
})

/** POST /dsb/api/home/notices/withdraw : hides a notice from everyone. Idempotent. */
export const withdrawNoticeRequest = v.object({ id: noticeIdSchema })

/** GET /dsb/api/home/notices/published : notices of the bureau, newest first, at most 100. */
export const publishedNoticeSchema = v.object({
  id: v.string(),
  title: localTextSchema,
  publishedAt: time,
  /** Person who published the notice. */
  publishedBy: localTextSchema,
  pinned: v.boolean(),
  validUntil: v.nullable(time),
  withdrawnAt: v.nullable(time),
  /** Number of its recipients. */
  people: v.number(),
  /** True while the people of very many units become recipients, one portion after another. */
  delivering: v.optional(v.boolean(), false),
  /** Title of the survey that it leads to. */
  survey: v.optional(v.nullable(localTextSchema), null),
  /** Number of recipients who have opened it. */
  read: v.number(),
  /** Number of attached documents. */
  files: v.optional(v.number(), 0),
})
export const publishedNoticesResponse = v.object({ items: v.array(publishedNoticeSchema), serverTime: time })

export type PublishNotice = v.InferInput<typeof publishNoticeRequest>
export type PublishedNotice = v.InferOutput<typeof publishedNoticeSchema>
export type NoticeList = v.InferOutput<typeof noticesResponse>
export type Notice = v.InferOutput<typeof noticeResponse>
export type Attachment = v.InferOutput<typeof attachmentSchema>
