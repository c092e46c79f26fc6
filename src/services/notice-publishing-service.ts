import * as v from 'valibot'
import { request, watchedTimeout } from '../request/client'
import {
  type PublishedNotice,
  publishedNoticesResponse,
  type PublishNotice,
  publishNoticeResponse,
} from '../wire/notices'

const area = '/dsb/api/home/notices'
const shownBy = 'caller'

/** What the own bureau has published, the newest first. */
export async function listPublishedNotices(): Promise<PublishedNotice[]> {
  const listed = await request(
    { method: 'GET', url: `${area}/published`, shownBy, timeout: watchedTimeout },
    publishedNoticesResponse,
  )
  return listed.items
}

/** The same key gets the same notice, however often it is tried. */
export const publishNotice = (notice: PublishNotice): Promise<v.InferOutput<typeof publishNoticeResponse>> =>
  request(
    { method: 'POST', url: `${area}/publish`, body: notice, shownBy, timeout: watchedTimeout },
    publishNoticeResponse,
  )

export const withdrawNotice = (id: string): Promise<unknown> =>
  request(
    { method: 'POST', url: `${area}/withdraw`, body: { id }, shownBy, timeout: watchedTimeout },
    v.unknown(),
  )
