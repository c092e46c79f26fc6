import { Text, View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Chip } from '@/components/chip/chip'
import { DataTable } from '@/components/data-table/data-table'
import { Dialog } from '@/components/dialog/dialog'
import { ListRow } from '@/components/list-row/list-row'
import { Notice } from '@/components/notice/notice'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState, ReloadNotice, StatusPanel } from '@/components/status-panel/status-panel'
import { PageFacts } from '@/hooks/desktop/page-actions'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { useWideLayout } from '@/hooks/use-wide-layout'
import { backgroundJobsMessages } from '@/i18n/background-jobs'
import { formatCount } from '@/lib/numbers/thousands'
import { type Job, type JobAct, jobStates } from '@/wire/bureau/jobs'
import { useJobTexts } from './use-job-texts'
import { jobId, needsAttention, useJobs } from './use-jobs'
import './jobs.scss'

/** What runs in the background, what waits, and what has failed and why, for the administrators of a bureau. */
export function BackgroundJobs() {
  const messages = useMessageNamespace(backgroundJobsMessages)
  const wide = useWideLayout()
  const { loaded, pending, act } = useJobs()
  const [given, setGiven] = useState<Job | null>(null)
  if (loaded.state === 'loading') return <Skeleton />
  if (loaded.state === 'failed')
    return <ErrorState whole error={loaded.error} onRetry={() => void loaded.reload()} />
  const { items } = loaded.data
  const failed = items.filter(needsAttention).length
  const Shown = wide ? JobTable : JobRows
  return (
    <View className="jobs">
      <PageFacts
        facts={jobStates.map((state) => {
          const count = items.filter((job) => job.state === state).length
          return count > 0 ? `${messages.states[state]} ${formatCount(count)}` : null
        })}
      />
      {items.length === 0 ? (
        <StatusPanel icon="check" title={messages.none} hint={messages.hint} />
      ) : (
        <>
          <Text className="small">{messages.hint}</Text>
          <Notice tone={failed > 0 ? 'bad' : 'info'}>
            {failed > 0 ? messages.attention(failed) : messages.none}
          </Notice>
        </>
      )}
      <ReloadNotice error={loaded.error} />
      {items.length > 0 ? (
        <Card>
          <Shown
            jobs={items}
            actionsOf={(job) => (
              <Actions
                {...{ job }}
                busy={pending === jobId(job)}
                onAct={(what) => (what === 'abandon' ? setGiven(job) : void act(job, what))}
              />
            )}
          />
        </Card>
      ) : null}
      <GiveUp
        job={given}
        onClose={() => setGiven(null)}
        onGiveUp={(job) => {
          setGiven(null)
          void act(job, 'abandon')
        }}
      />
    </View>
  )
}

interface ShownProps {
  jobs: Job[]
  actionsOf: (job: Job) => ReactNode
}

function State({ job }: { job: Job }) {
  const { text, tone } = useJobTexts().state(job)
  return <Chip tone={tone}>{text}</Chip>
}

function JobRows({ jobs, actionsOf }: ShownProps) {
  const texts = useJobTexts()
  return (
    <View>
      {jobs.map((job) => (
        <ListRow
          key={jobId(job)}
          note={[texts.reason(job), texts.when(job)].filter(Boolean).join(' · ')}
          action={actionsOf(job)}
        >
          <Text>{texts.name(job)}</Text>
          <State job={job} />
        </ListRow>
      ))}
    </View>
  )
}

function JobTable({ jobs, actionsOf }: ShownProps) {
  const messages = useMessageNamespace(backgroundJobsMessages)
  const texts = useJobTexts()
  return (
    <DataTable
      label={messages.label}
      columns={[
        { title: messages.job },
        { title: messages.state },
        { title: messages.next },
        { title: messages.actions },
      ]}
      rows={jobs.map((job) => ({
        id: jobId(job),
        cells: [
          <View key="job">
            <Text>{texts.name(job)}</Text>
            {job.failure === null ? null : <View className="small jobs-reason">{texts.reason(job)}</View>}
          </View>,
          <State key="state" job={job} />,
          texts.when(job) || '—',
          actionsOf(job),
        ],
      }))}
    />
  )
}

interface ActionsProps {
  job: Job
  busy: boolean
  onAct: (act: JobAct) => void
}

function Actions({ job, busy, onAct }: ActionsProps) {
  const messages = useMessageNamespace(backgroundJobsMessages)
  const name = useJobTexts().name(job)
  if (job.state === 'running') return null
  const isFirst = job.state === 'waiting'
  return (
    <View className="jobs-actions">
      {job.mayAbandon ? (
        <Button
          size="small"
          disabled={busy}
          label={messages.abandonOf(name)}
          onPress={() => onAct('abandon')}
        >
          {messages.abandon}
        </Button>
      ) : null}
      <Button
        size="small"
        disabled={busy}
        label={isFirst ? messages.runOf(name) : messages.againOf(name)}
        onPress={() => onAct('run')}
      >
        {isFirst ? messages.run : messages.again}
      </Button>
    </View>
  )
}

interface GiveUpProps {
  job: Job | null
  onClose: () => void
  onGiveUp: (job: Job) => void
}

function GiveUp({ job, onClose, onGiveUp }: GiveUpProps) {
  const messages = useMessageNamespace(backgroundJobsMessages)
  const { common } = useMessages()
  const texts = useJobTexts()
  if (!job) return null
  return (
    <Dialog
      open
      title={messages.abandonTitle(texts.name(job))}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{common.cancel}</Button>
          <Button variant="primary" onPress={() => onGiveUp(job)}>
            {messages.abandon}
          </Button>
        </>
      }
    >
      {messages.abandonHint}
    </Dialog>
  )
}
