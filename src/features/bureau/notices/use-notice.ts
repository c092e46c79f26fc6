import { useRef, useState } from 'react'
import { chinaDay, endOfDay } from '@/lib/dates/china-day'
import type { LocalText } from '@/lib/questionnaire'
import { uuid } from '@/lib/text/uuid'
import { RequestError } from '@/request/errors'
import { serverNow } from '@/request/server-clock'
import { publishNotice } from '@/services/home/notice-publishing-service'
import { type Audience, hasAudience, emptyAudience } from '@/wire/surveys/audience'

export interface NoticeEntry {
  title: LocalText
  body: LocalText
  pinned: boolean
  limited: boolean
  /** Last day the notice is displayed, as YYYY-MM-DD; applies only if `limited`. */
  lastDay: string
  audience: Audience
  /** The survey that the notice leads to; empty for none. */
  surveyId: string
}

export type NoticeError = 'noTitle' | 'noBody' | 'noDay' | 'dayOver' | 'nobody' | 'reachesNobody' | 'refused'
export type NoticeErrors = Partial<Record<keyof NoticeEntry, NoticeError>>

const WEEK = 7 * 86_400_000
const nothing: LocalText = { 'zh-CN': '', 'en-US': '' }

const emptyEntry = (): NoticeEntry => ({
  ...{ title: nothing, body: nothing, pinned: false, limited: false },
  lastDay: chinaDay(serverNow() + WEEK),
  audience: { ...emptyAudience, perUnit: 'all' },
  surveyId: '',
})

const isEmpty = (text: LocalText) => Object.values(text).every((one: string) => one.trim() === '')

export function errorsOf(
  { title, body, limited, lastDay, audience }: NoticeEntry,
  now: number,
): NoticeErrors {
  const rows: [keyof NoticeEntry, boolean, NoticeError][] = [
    ['title', isEmpty(title), 'noTitle'],
    ['body', isEmpty(body), 'noBody'],
    ['lastDay', limited && lastDay === '', 'noDay'],
    ['lastDay', limited && lastDay !== '' && endOfDay(lastDay) <= now, 'dayOver'],
    ['audience', !hasAudience(audience), 'nobody'],
  ]
  const errors: NoticeErrors = {}
  for (const [field, wrong, code] of rows) if (wrong) errors[field] ??= code
  return errors
}

/** The gateway's errors that belong to a field of the form. */
const fieldErrors: { field: keyof NoticeEntry; message: string; code: NoticeError }[] = [
  { field: 'audience', message: 'nobody', code: 'reachesNobody' },
  { field: 'title', message: 'content', code: 'refused' },
  { field: 'body', message: 'content', code: 'refused' },
]

function refusalsIn(error: unknown): NoticeErrors {
  const fields = error instanceof RequestError ? error.fields : []
  const found = fieldErrors.filter((one) =>
    fields.some(({ field, message }) => field === one.field && message === one.message),
  )
  return Object.fromEntries(found.map(({ field, code }) => [field, code]))
}

/** State of the notice form. The idempotency key stays the same until the notice is published. */
export function useNotice(onPublished: () => void) {
  const key = useRef(uuid())
  const [entry, setEntry] = useState(emptyEntry)
  const [tried, setTried] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  /** Number of recipients of the last published notice. */
  const [sent, setSent] = useState<number | null>(null)
  const own = errorsOf(entry, serverNow())
  const errors: NoticeErrors = { ...refusalsIn(error), ...own }

  const requestConfirmation = () => {
    setTried(true)
    setSent(null)
    setError(null)
    setConfirming(Object.keys(own).length === 0)
  }
  const send = async () => {
    setBusy(true)
    setError(null)
    const { title, body, pinned, limited, lastDay, audience } = entry
    const surveyId = entry.surveyId || null
    const validUntil = limited ? new Date(endOfDay(lastDay)).toISOString() : null
    try {
      const wish = { clientKey: key.current, title, body, audience, pinned, validUntil, surveyId }
      const { people } = await publishNotice(wish)
      key.current = uuid()
      setEntry(emptyEntry())
      setTried(false)
      setSent(people)
      setConfirming(false)
      onPublished()
    } catch (failure) {
      setError(failure)
      if (Object.keys(refusalsIn(failure)).length > 0) setConfirming(false)
    } finally {
      setBusy(false)
    }
  }
  return {
    ...{ entry, isConfirming, requestConfirmation, busy, error, sent },
    errors: tried ? errors : {},
    set: (part: Partial<NoticeEntry>) => setEntry((before) => ({ ...before, ...part })),
    send: () => void send(),
    cancel: () => setConfirming(false),
  }
}
