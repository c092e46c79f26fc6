import { Text, View } from '@tarojs/components'
import { useEffect, useRef } from 'react'
import { Card } from '@/components/card/card'
import { Progress } from '@/components/progress/progress'
import { useLoad } from '@/hooks/use-load'
import { useInterval } from '@/hooks/use-interval'
import { useTimeText } from '@/hooks/use-time-text'
import { useMessageNamespace } from '@/hooks/use-messages'
import { followUpMessages } from '@/i18n/follow-up'
import { Region } from '@/platform/ui/elements'
import { formatCount } from '@/lib/numbers/thousands'
import { serverNow } from '@/request/server-clock'
import { listJobs } from '@/services/surveys/follow-up-service'
import type { BatchJobProgress } from '@/wire/bureau/batch-jobs'
import './progress-groups.scss'

/** Polling interval while a job is in progress, in milliseconds. */
const EVERY = 2_000

interface BatchJobsProps {
  surveyId: string
  /** Increases after each action on the page; the jobs are then loaded again. */
  version: number
  /** Called when a pending job has finished: more may have changed than the page shows. */
  onEnd: () => void
}

export const isOpen = ({ finishedAt }: BatchJobProgress) => finishedAt === null

/** The batch jobs of a survey, read again while one is running. */
export function useBatchJobs({ surveyId, version, onEnd }: BatchJobsProps): BatchJobProgress[] {
  const { data, reload } = useLoad(surveyId, () => listJobs(surveyId))
  const items = data?.items ?? []
  const open = items.filter(isOpen).length
  const before = useRef({ version, open })
  useInterval(() => void reload(), EVERY, open > 0)
  useEffect(() => {
    const { version: known, open: were } = before.current
    before.current = { version, open }
    if (version !== known) void reload()
    else if (open < were) onEnd()
  }, [version, open, reload, onEnd])
  return items
}

/** How far a running job is, in words and as a part of the whole. */
export function useJobProgress({ kind, listing, done, total }: BatchJobProgress) {
  const messages = useMessageNamespace(followUpMessages)
  const said = listing
    ? messages.jobListing[kind](formatCount(total))
    : messages.jobDone[kind](formatCount(done), formatCount(total))
  return { said, part: total === 0 ? 0 : done / total }
}

/** Progress of the batch jobs of a survey and the outcome of the last one. Renders nothing without jobs. */
export function BatchJobs(props: BatchJobsProps) {
  const messages = useMessageNamespace(followUpMessages)
  const items = useBatchJobs(props)
  const open = items.filter(isOpen).length
  if (items.length === 0) return null
  return (
    <Card title={messages.jobs}>
      <View className="follow-up-dialog">
        {items.filter(isOpen).map((job) => (
          <Job key={job.id} job={job} />
        ))}
        {open > 0 ? <Text className="small">{messages.jobLater}</Text> : null}
        <Region role="status">
          {items
            .filter((job) => !isOpen(job))
            .map((job) => (
              <Job key={job.id} job={job} />
            ))}
        </Region>
      </View>
    </Card>
  )
}

function Job({ job }: { job: BatchJobProgress }) {
  const messages = useMessageNamespace(followUpMessages)
  const time = useTimeText()
  const { kind, createdBy, createdAt, done, applied, finishedAt } = job
  const progress = useJobProgress(job)
  const said = isOpen(job) ? progress.said : messages.jobEnded[kind](formatCount(applied))
  const facts = [messages.jobBy(createdBy, time.short(finishedAt ?? createdAt, serverNow()))]
  if (done > applied) facts.push(messages.jobSkipped(formatCount(done - applied)))
  return (
    <View className="board-group">
      <Text>{`${said} `}</Text>
      {isOpen(job) ? <Progress part={progress.part} label={said} /> : null}
      <Text className="small">{facts.join(' · ')}</Text>
    </View>
  )
}
