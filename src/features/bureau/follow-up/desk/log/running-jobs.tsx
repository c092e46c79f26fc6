import { Progress } from '@/components/progress/progress'
import type { BatchJobProgress } from '@/wire/bureau/batch-jobs'
import { isOpen, useBatchJobs, useJobProgress } from '../../batch-jobs'
import type { Board } from '../use-respondent-desk'

/** How far the running batch jobs of the survey are, a line for each. The log of reminders has those that have ended. */
export function RunningJobs({ board: { surveyId, followUp, onChanged } }: { board: Board }) {
  const jobs = useBatchJobs({ surveyId, version: followUp.version, onEnd: () => onChanged() })
  const running = jobs.filter(isOpen)
  if (running.length === 0) return null
  return (
    <div className="board-jobs">
      {running.map((job) => (
        <Line key={job.id} job={job} />
      ))}
    </div>
  )
}

function Line({ job }: { job: BatchJobProgress }) {
  const { said, part } = useJobProgress(job)
  return (
    <div className="board-job">
      <span className="board-job-text">{said}</span>
      <div className="board-job-bar">
        <Progress part={part} label={said} />
      </div>
    </div>
  )
}
