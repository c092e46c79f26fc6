import { sql } from 'drizzle-orm'
import {
  type FigureStatistics,
  type LocalScore,
  missingShare,
  scoreUnit,
  suspiciousFrom,
} from '../../src/lib/selective-editing'
import type { Suspicion } from '../../src/wire/selective-editing/suspicion'
import type { Database } from '../database/connection/open'
import type { AssessedSurvey, AssessedTask } from './units'

/** Suspicious figures stored with a response. */
const MAX_SUSPICIONS = 5

export interface ScoredTask extends AssessedTask {
  score: number
  /** The largest score first. */
  suspicious: LocalScore[]
}

export function scoreTask(task: AssessedTask, statistics: readonly FigureStatistics[]): ScoredTask {
  const { score, local } = scoreUnit(task.unit, statistics)
  return { ...task, score, suspicious: local.filter(({ suspicion }) => suspicion >= suspiciousFrom) }
}

const toSuspicion =
  ({ figures }: AssessedSurvey) =>
  ({ place, kind, reference, ratio, effect, rule }: LocalScore): Suspicion => ({
    at: figures.titleOf(place),
    ...{ kind, reference, ratio, effect },
    rule,
    explained: rule === 'explained',
  })

/** Stores the scores of responses that wait; one that was replaced or accepted meanwhile is left out. */
export async function writeScores(
  db: Database,
  survey: AssessedSurvey,
  tasks: readonly ScoredTask[],
): Promise<void> {
  const records = tasks
    .filter(({ responseId }) => responseId !== null)
    .map(({ responseId, score, suspicious }) => ({
      ...{ responseId, score },
      suspicions: suspicious.slice(0, MAX_SUSPICIONS).map(toSuspicion(survey)),
    }))
  if (records.length === 0) return
  await db.execute(sql`
    update submission_score s set assessed = true, score = scored.score, suspicions = scored.suspicions
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      scored ("responseId" uuid, score double precision, suspicions jsonb)
    where s.survey_id = ${survey.id} and s.response_id = scored."responseId" and s.waiting
      and (not s.assessed or s.score <> scored.score or s.suspicions <> scored.suspicions)`)
}

/** Stores the shares of missing units in the totals of the earlier periods. */
export async function writeMissing(
  db: Database,
  survey: AssessedSurvey,
  tasks: readonly AssessedTask[],
  statistics: readonly FigureStatistics[],
): Promise<void> {
  const records = tasks.flatMap(({ taskId, unit }) => {
    const missing = unit.values ? null : missingShare(unit, statistics)
    if (!missing) return []
    const { place, share, reference } = missing
    return [{ taskId, share, reference, at: survey.figures.titleOf(place) }]
  })
  if (records.length === 0) return
  await db.execute(sql`
    insert into missing_share (task_id, survey_id, share, at, reference)
    select task.id, task.survey_id, missing.share, missing.at, missing.reference
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) missing
      ("taskId" uuid, share double precision, at jsonb, reference text)
    join task on task.id = missing."taskId"
    on conflict (task_id, survey_id) do update set share = excluded.share, at = excluded.at, reference = excluded.reference
      where (missing_share.share, missing_share.at, missing_share.reference)
        is distinct from (excluded.share, excluded.at, excluded.reference)`)
}
