import * as v from 'valibot'
import { request, interactiveTimeout } from '../../request/client'
import {
  type NoticeReaders,
  type NoticeReadersQuery,
  noticeReadersResponse,
  type NoticeReminderSelection,
  type RemindedReaders,
  type RemindReaders,
  type RemindReadersPreview,
  remindReadersPreview,
  remindReadersResponse,
} from '../../wire/home/notice-readers'
import {
  type PublishedNotice,
  publishedNoticesResponse,
  type PublishNotice,
  publishNoticeResponse,
} from '../../wire/home/notices'

const area = '/dsb/api/home/notices'
const errorOwner = 'caller'

/** Notices published by the user's bureau, newest first. */
export async function listPublishedNotices(): Promise<PublishedNotice[]> {
  const listed = await request(
    { method: 'GET', url: `${area}/published`, errorOwner, timeout: interactiveTimeout },
    publishedNoticesResponse,
  )
  return listed.items
}

/** Publishes a notice. Idempotent by client key. */
export const publishNotice = (notice: PublishNotice): Promise<v.InferOutput<typeof publishNoticeResponse>> =>
  request(
    {
      method: 'POST',
      url: `${area}/publish`,
      body: notice,
      errorOwner,
      timeout: interactiveTimeout,
    },
    publishNoticeResponse,
  )

export const withdrawNotice = (id: string): Promise<unknown> =>
  request(
    {
      method: 'POST',
      url: `${area}/withdraw`,
      body: { id },
      errorOwner,
      timeout: interactiveTimeout,
    },
    v.unknown(),
  )

/** Who has read a notice of the user's bureau, those who have not first. */
export const listNoticeReaders = (query: NoticeReadersQuery): Promise<NoticeReaders> =>
  request(
    { method: 'GET', url: `${area}/readers`, query, errorOwner, timeout: interactiveTimeout },
    noticeReadersResponse,
  )

/** The effect of a reminder to those who have not read a notice, without reminding them. */
export const previewNoticeReminder = (selection: NoticeReminderSelection): Promise<RemindReadersPreview> =>
  request(
    {
      method: 'POST',
      url: `${area}/remind/preview`,
      body: selection,
      errorOwner,
      timeout: interactiveTimeout,
    },
    remindReadersPreview,
  )

/** Reminds those who have not read a notice. Idempotent by client key. */
export const remindReaders = (wish: RemindReaders): Promise<RemindedReaders> =>
  request(
    { method: 'POST', url: `${area}/remind`, body: wish, errorOwner, timeout: interactiveTimeout },
    remindReadersResponse,
  )
