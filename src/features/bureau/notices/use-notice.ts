import { useRef, useState } from 'react'
import { chinaDay, endOfDay } from '@/lib/dates/china-day'
import type { LocalText } from '@/lib/questionnaire'
import { uuid } from '@/lib/text/uuid'
import { refusesField } from '@/request/errors'
import { serverNow } from '@/request/server-clock'
import { publishNotice } from '@/services/home/notice-publishing-service'
import { useAttachments, type NoticeFile } from './use-attachments'
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

export type NoticeError =
  | 'noTitle'
  | 'noBody'
  | 'noDay'
  | 'dayOver'
  | 'nobody'
  | 'filesSending'
  | 'filesFailed'
export type NoticeErrors = Partial<Record<keyof NoticeEntry | 'files', NoticeError>>

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
  files: readonly NoticeFile[] = [],
): NoticeErrors {
  const rows: [keyof NoticeErrors, boolean, NoticeError][] = [
    ['title', isEmpty(title), 'noTitle'],
    ['body', isEmpty(body), 'noBody'],
    ['lastDay', limited && lastDay === '', 'noDay'],
    ['lastDay', limited && lastDay !== '' && endOfDay(lastDay) <= now, 'dayOver'],
    ['audience', !hasAudience(audience), 'nobody'],
    ['files', files.some(({ state }) => state === 'sending'), 'filesSending'],
    ['files', files.some(({ state }) => state === 'failed'), 'filesFailed'],
  ]
  const errors: NoticeErrors = {}
  for (const [field, wrong, code] of rows) if (wrong) errors[field] ??= code
  return errors
}

export type NoticeText = 'title' | 'body'
export type Language = keyof LocalText
export const languages = ['zh-CN', 'en-US'] as const satisfies Language[]

/** Fields of the request that the gateway may refuse: texts by their content, recipients because there are none. */
export type RefusedField = 'audience' | `${NoticeText}.${Language}`

const refusable: RefusedField[] = ['audience', 'title.zh-CN', 'title.en-US', 'body.zh-CN', 'body.en-US']

const refusalsIn = (error: unknown) => refusable.filter((field) => refusesField(error, field))

/** State of the notice form. The idempotency key stays the same until the notice is published. */
export function useNotice(onPublished: (people: number) => void) {
  const key = useRef(uuid())
  const [entry, setEntry] = useState(emptyEntry)
  const [tried, setTried] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  /** What the gateway has refused and the user has not changed since. */
  const [refused, setRefused] = useState<RefusedField[]>([])
  /** Number of recipients of the last published notice. */
  const [sent, setSent] = useState<number | null>(null)
  const attachments = useAttachments()
  const errors = errorsOf(entry, serverNow(), attachments.files)

  const requestConfirmation = () => {
    setTried(true)
    setSent(null)
    setError(null)
    setConfirming(Object.keys(errors).length === 0)
  }
  const send = async () => {
    setBusy(true)
    setError(null)
    const { title, body, pinned, limited, lastDay, audience } = entry
    const surveyId = entry.surveyId || null
    const validUntil = limited ? new Date(endOfDay(lastDay)).toISOString() : null
    try {
      const wish = { clientKey: key.current, title, body, audience, pinned, validUntil, surveyId }
      const { people } = await publishNotice({ ...wish, ...attachments.request })
      key.current = uuid()
      setEntry(emptyEntry())
      attachments.clear()
      setTried(false)
      setSent(people)
      setConfirming(false)
      onPublished(people)
    } catch (failure) {
      const refusals = refusalsIn(failure)
      setRefused(refusals)
      if (refusals.length > 0) setConfirming(false)
      else setError(failure)
    } finally {
      setBusy(false)
    }
  }
  const change = (field: RefusedField | null, part: Partial<NoticeEntry>) => {
    setEntry((before) => ({ ...before, ...part }))
    setRefused((before) => before.filter((one) => one !== field))
  }
  return {
    ...{ entry, attachments, isConfirming, requestConfirmation, busy, error, sent, refused },
    errors: tried ? errors : {},
    set: (part: Partial<NoticeEntry>) => change('audience' in part ? 'audience' : null, part),
    write: (part: NoticeText, language: Language, text: string) =>
      change(`${part}.${language}`, { [part]: { ...entry[part], [language]: text } }),
    send: () => void send(),
    cancel: () => setConfirming(false),
  }
}

export type NoticeState = ReturnType<typeof useNotice>
