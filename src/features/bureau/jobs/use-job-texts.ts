import type { ChipTone } from '@/components/chip/chip'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { useTimeText } from '@/hooks/use-time-text'
import { backgroundJobsMessages } from '@/i18n/background-jobs'
import { serverNow } from '@/request/server-clock'
import type { Job, JobState } from '@/wire/bureau/jobs'

const tones: Record<JobState, ChipTone> = {
  waiting: 'neutral',
  running: 'info',
  failed: 'bad',
  abandoned: 'warn',
}

const isRetrying = ({ state, attempts }: Job) => state === 'waiting' && attempts > 0

/** The texts of a job, the same in rows and tables. */
export function useJobTexts() {
  const messages = useMessageNamespace(backgroundJobsMessages)
  const localText = useLocalText()
  const time = useTimeText()
  const short = (iso: string) => time.short(iso, serverNow())

  const name = ({ kind, key, survey }: Job): string => {
    const title = messages.kinds[kind] ?? kind
    const about = survey ? localText(survey.title) : (messages.keys[key] ?? key)
    return about === '' ? title : messages.of(title, about)
  }
  const when = ({ state, nextAt, startedAt, finishedAt }: Job): string => {
    const texts = finishedAt ? [messages.finishedAt(time.ago(finishedAt, serverNow()))] : []
    if (state === 'running' && startedAt) texts.push(messages.startedAt(short(startedAt)))
    if (nextAt) texts.push(Date.parse(nextAt) > serverNow() ? messages.nextAt(short(nextAt)) : messages.due)
    return texts.join(' · ')
  }
  /** Why the last attempt failed; empty without a failure. */
  const reason = ({ failure, error, attempts }: Job): string => {
    if (failure === null) return ''
    const why = messages.reason(messages.failures[failure], error)
    return attempts === 0 ? why : `${why} · ${messages.attempts(attempts)}`
  }
  const state = (job: Job) => ({
    text: isRetrying(job) ? messages.retrying : messages.states[job.state],
    tone: isRetrying(job) ? ('warn' as const) : tones[job.state],
  })
  return { name, when, reason, state }
}
