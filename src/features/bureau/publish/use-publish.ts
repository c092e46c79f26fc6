import { useRef, useState } from 'react'
import type { FormsMessages } from '@/i18n/forms/zh-CN'
import { chinaDay, endOfDay, startOfDay } from '@/lib/dates/china-day'
import type { LocalText } from '@/lib/questionnaire'
import { uuid } from '@/lib/text/uuid'
import { RequestError, refusesField } from '@/request/errors'
import { serverNow } from '@/request/server-clock'
import { publishSurvey } from '@/services/surveys/form-service'
import { type Audience, hasAudience, emptyAudience } from '@/wire/surveys/audience'
import type { FormPreview, FormSource, NextSurvey, PublishedSurvey } from '@/wire/surveys/forms'

/** The entered values; days as YYYY-MM-DD. */
export interface SurveyEntry {
  title: LocalText
  period: string
  opensOn: string
  dueOn: string
  anonymous: boolean
  faceCheck: boolean
  namesReviewers: boolean
  audience: Audience
}

export type EntryError = 'noTitle' | 'noDay' | 'dueBeforeOpening' | 'dueOver' | 'anonymousRefused' | 'nobody'
export type EntryErrors = Partial<Record<keyof SurveyEntry, EntryError>>

const DAY = 86_400_000

export function errorsOf(entry: SurveyEntry, refusesAnonymity: boolean, now: number): EntryErrors {
  const { title, opensOn, dueOn, anonymous, audience } = entry
  const rows: [keyof SurveyEntry, boolean, EntryError][] = [
    ['title', Object.values(title).every((text: string) => text.trim() === ''), 'noTitle'],
    ['opensOn', opensOn === '', 'noDay'],
    ['dueOn', dueOn === '', 'noDay'],
    ['dueOn', opensOn !== '' && dueOn !== '' && dueOn < opensOn, 'dueBeforeOpening'],
    ['dueOn', dueOn !== '' && endOfDay(dueOn) <= now, 'dueOver'],
    ['anonymous', anonymous && refusesAnonymity, 'anonymousRefused'],
    ['audience', !hasAudience(audience), 'nobody'],
  ]
  const errors: EntryErrors = {}
  for (const [field, wrong, code] of rows) if (wrong) errors[field] ??= code
  return errors
}

export interface Publishing {
  entry: SurveyEntry
  set: (part: Partial<SurveyEntry>) => void
  /** Empty until the first attempt to publish. */
  errors: EntryErrors
  isConfirming: boolean
  requestConfirmation: () => void
  cancel: () => void
  busy: boolean
  error: unknown
  /** The reason of a refusal that the page has its own message for; otherwise null. */
  refusal: 'outdated' | 'nobody' | null
  done: PublishedSurvey | null
  /** Null if it failed; `error` says why. */
  send: () => Promise<PublishedSurvey | null>
}

function refusalOf(error: unknown): Publishing['refusal'] {
  if (error instanceof RequestError && error.code === 'draftOutdated') return 'outdated'
  return refusesField(error, 'audience') ? 'nobody' : null
}

/** What publishing cannot undo, in words: recipients see their task from the opening day on. */
export const consequence = ({ opensOn }: SurveyEntry, { confirmText, confirmLater }: FormsMessages): string =>
  opensOn > chinaDay(serverNow()) ? confirmLater(opensOn) : confirmText

const newEntry = (title: LocalText, period = ''): SurveyEntry => ({
  ...{ title, period, anonymous: false, faceCheck: false, namesReviewers: false },
  audience: emptyAudience,
  opensOn: chinaDay(serverNow()),
  dueOn: chinaDay(serverNow() + 14 * DAY),
})

/** Days that are over are those of a new survey. */
export function entryOfNext(next: NextSurvey): SurveyEntry {
  const initial = newEntry(next.title)
  const { title, anonymous, faceCheck, namesReviewers, audience } = next
  const [opensOn, dueOn] = [next.opensAt, next.dueAt].map((at) => chinaDay(Date.parse(at)))
  return {
    ...{ title, period: next.period ?? '', anonymous, faceCheck, namesReviewers, audience },
    opensOn: opensOn! > initial.opensOn ? opensOn! : initial.opensOn,
    dueOn: endOfDay(dueOn!) > serverNow() ? dueOn! : initial.dueOn,
  }
}

export interface FormToPublish {
  source: FormSource
  /** For a draft: the previewed revision. */
  revision: number | null
  preview: FormPreview
  /** For the survey of a further period. */
  next: NextSurvey | null
}

/** State of the publication form. The idempotency key is the same for every attempt. */
export function usePublish({ source, revision, preview, next }: FormToPublish): Publishing {
  const key = useRef(uuid())
  const [entry, setEntry] = useState(() =>
    next ? entryOfNext(next) : newEntry(preview.title, preview.usualPeriod ?? ''),
  )
  const [tried, setTried] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [done, setDone] = useState<PublishedSurvey | null>(null)
  const errors = errorsOf(entry, preview.refusesAnonymity, serverNow())

  const requestConfirmation = () => {
    setTried(true)
    setError(null)
    setConfirming(Object.keys(errors).length === 0)
  }
  const send = async () => {
    setBusy(true)
    setError(null)
    const { title, period, opensOn, dueOn, anonymous, namesReviewers, audience } = entry
    // A face check would identify the respondent.
    const faceCheck = entry.faceCheck && !anonymous
    const opensAt = new Date(startOfDay(opensOn)).toISOString()
    const dueAt = new Date(endOfDay(dueOn)).toISOString()
    try {
      const times = { opensAt, dueAt }
      const survey = {
        title,
        period: period === '' ? null : period,
        ...times,
        anonymous,
        faceCheck,
        namesReviewers,
        audience,
      }
      const published = await publishSurvey({ clientKey: key.current, source, revision, ...survey })
      setDone(published)
      setConfirming(false)
      return published
    } catch (failure) {
      setError(failure)
      return null
    } finally {
      setBusy(false)
    }
  }
  return {
    ...{ entry, isConfirming, requestConfirmation, busy, error, done, send },
    set: (part) => setEntry((before) => ({ ...before, ...part })),
    errors: tried ? errors : {},
    cancel: () => setConfirming(false),
    refusal: refusalOf(error),
  }
}
