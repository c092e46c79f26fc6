import { useState } from 'react'
import { useInterval } from '@/hooks/use-interval'
import { useLoad } from '@/hooks/use-load'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { backgroundJobsMessages } from '@/i18n/background-jobs'
import { errorText } from '@/i18n/errors'
import { RequestError } from '@/request/errors'
import { actOnJob, listBackgroundJobs } from '@/services/job-service'
import { showToast } from '@/stores/feedback-store'
import type { Job, JobAct } from '@/wire/bureau/jobs'

/** Polling interval in milliseconds. */
const EVERY = 5_000

export const jobId = ({ kind, key }: Pick<Job, 'kind' | 'key'>) => `${kind} ${key}`

/** Failed jobs wait for an administrator. */
export const needsAttention = ({ state }: Job) => state === 'failed'

/** The background jobs, refreshed while the page is shown, and what can be done with them. */
export function useJobs() {
  const messages = useMessageNamespace(backgroundJobsMessages)
  const words = useMessages()
  const loaded = useLoad('jobs', listBackgroundJobs)
  const [pending, setPending] = useState<string | null>(null)
  useInterval(() => void loaded.reload(), EVERY, loaded.state === 'ready' && pending === null)
  const act = async (job: Job, what: JobAct): Promise<void> => {
    setPending(jobId(job))
    try {
      await actOnJob(job, what)
      showToast(what === 'run' ? messages.started : messages.abandoned)
    } catch (error) {
      const isGone = error instanceof RequestError && ['conflict', 'notFound'].includes(error.code)
      showToast(isGone ? messages.changed : errorText(error, words))
    }
    await loaded.reload()
    setPending(null)
  }
  return { loaded, pending, act }
}
