import type * as v from 'valibot'
import { request, interactiveTimeout } from '../../request/client'
import {
  type Notice,
  type NoticeList,
  noticeResponse,
  noticesResponse,
  readNoticesResponse,
} from '../../wire/home/notices'

const area = '/dsb/api/home'

/** A page of notices, newest first; without a cursor the first page. */
export function listNotices(cursor: string | null, size = 20): Promise<NoticeList> {
  return request(
    {
      method: 'GET',
      url: `${area}/notices`,
      query: { cursor: cursor ?? '', size },
      errorOwner: 'caller',
      timeout: interactiveTimeout,
    },
    noticesResponse,
  )
}

/** The first notices whose title or text contains the keyword. */
export function findNotices(keyword: string, size: number): Promise<NoticeList> {
  return request(
    {
      method: 'GET',
      url: `${area}/notices`,
      query: { keyword, size },
      errorOwner: 'caller',
      timeout: interactiveTimeout,
    },
    noticesResponse,
  )
}

export function getNotice(id: string): Promise<Notice> {
  return request(
    {
      method: 'GET',
      url: `${area}/notice`,
      query: { id },
      errorOwner: 'caller',
      timeout: interactiveTimeout,
    },
    noticeResponse,
  )
}

/**
 * Marks notices as read; without ids, all of the user's. Failures with ids are ignored, because opening the
 * notice again repeats the call.
 */
export function markNoticesRead(ids?: string[]): Promise<v.InferOutput<typeof readNoticesResponse>> {
  return request(
    {
      method: 'POST',
      url: `${area}/notices/read`,
      body: { ids },
      errorOwner: ids === undefined ? 'presenter' : 'nobody',
      timeout: interactiveTimeout,
    },
    readNoticesResponse,
  )
}
