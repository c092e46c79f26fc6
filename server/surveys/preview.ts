import { sql, type SQL } from 'drizzle-orm'
import {
  asWritten,
  compareForms,
  type FormChange,
  formInBothLanguages,
  refusesAnonymity,
  tooLongForAnonymous,
} from '../../src/lib/questionnaire'
import type { Form } from '../../src/lib/questionnaire/schema/form'
import { sameJson } from '../../src/lib/device/same-json'
import type { FormPreview, FormSource } from '../../src/wire/surveys/forms'
import { type Database, rowsOf } from '../database/connection/open'
import type { Gateway } from '../gateway'
import { findProblems } from '../evaluation/compiled-forms'
import { findForm } from '../evaluation/forms'
import { type Editor, newestVersion } from './catalogue'
import { readSource } from './form-drafts'
import { formIdFor } from './form-id'
import { listAffecting } from './versions/listed-changes'
import { findUsualPeriod } from './recurrence/usual-period'
import { findRepeated } from './repeated-indicators'

/** Compares two forms without their version numbers. */
export const isSameForm = (a: Form, b: Form): boolean => sameJson({ ...a, version: 1 }, { ...b, version: 1 })

/** Condition on task `t`: never submitted, so an upgrade converts its draft to the new version. */
const neverSubmitted = sql`t.form_version is null and not exists (select 1 from superseded_submission r
  where r.task_id = t.id and r.survey_id = t.survey_id)`

/** From clause for the form's open surveys `s`, without anonymous ones. */
const running = (formId: string, ownerId: string, now: Date) => sql`survey s
  where s.form_id = ${formId} and s.owner_id = ${ownerId} and not s.anonymous
    and s.due_at > ${now.toISOString()}::timestamptz`

const runningSurveys = (db: Database, surveysFrom: SQL) =>
  rowsOf<FormPreview['running'][number]>(
    db,
    sql`select s.id, s.title, s.form_version as version,
      (select count(*)::int from draft d join task t on t.id = d.task_id and t.survey_id = d.survey_id
        where t.survey_id = s.id and ${neverSubmitted}) as drafts,
      (select count(*)::int from response h where h.survey_id = s.id) as submitted
    from ${surveysFrom} order by s.due_at, s.id`,
  )

/** Condition for answers that a change affects: a selected option, a filled row, or any answer to the question. */
const isAffected = (answers: SQL, { kind, questionId, part }: FormChange) => {
  const own = sql`${answers} -> ${questionId}::text`
  if (kind !== 'partRemoved' || part === null) return sql`${answers} ? ${questionId}::text`
  return sql`(jsonb_path_exists(${own}, '$.** ? (@ == $part)', jsonb_build_object('part', ${part}::text))
    or jsonb_path_exists(${own}, '$.** ? (@.type() == "object").keyvalue() ? (@.key == $part)', jsonb_build_object('part', ${part}::text)))`
}

/** Counts affected drafts and responses in the open surveys on one version, because a change relates to one version. */
async function countAffected(db: Database, surveysFrom: SQL, version: number, change: FormChange) {
  const surveys = sql`select s.id from ${surveysFrom} and s.form_version = ${version}`
  const [counts] = await rowsOf<{ drafts: number; submitted: number }>(
    db,
    sql`select
      (select count(*)::int from draft d join task t on t.id = d.task_id and t.survey_id = d.survey_id
        where t.survey_id in (${surveys}) and ${neverSubmitted} and ${isAffected(sql`d.answers`, change)}) as drafts,
      (select count(*)::int from response h
        where h.survey_id in (${surveys}) and ${isAffected(sql`h.answers`, change)}) as submitted`,
  )
  return { ...change, ...(counts ?? { drafts: 0, submitted: 0 }) }
}

const titlesOf = ({ pages }: Form, ids: readonly string[]): FormPreview['tooLong'] =>
  pages
    .flatMap(({ questions }) => questions)
    .filter(({ id }) => ids.includes(id))
    .map(({ id, title }) => ({ questionId: id, title }))

/** Previews the effects of publishing a source without changing anything. */
export async function previewForm(gateway: Gateway, who: Editor, source: FormSource): Promise<FormPreview> {
  const { db, clock } = gateway
  const now = clock.now()
  const definition = await readSource(gateway, who, source)
  const formId = await formIdFor(db, who, source, definition.id)
  const newest = await newestVersion(db, formId)
  const own = { ...formInBothLanguages(definition), id: formId }
  const isSame = newest !== null && isSameForm(newest.definition, own)
  const surveysFrom = running(formId, who.ownerId, now)
  const surveys = await runningSurveys(db, surveysFrom)
  const changesFrom = async (version: number, before: Form) => {
    const changes = []
    for (const change of compareForms(before, own))
      changes.push(await countAffected(db, surveysFrom, version, change))
    return { changes, all: listAffecting(before, own, changes) }
  }
  const older = []
  for (const before of new Set(surveys.map(({ version }) => version)))
    if (before !== newest?.version)
      older.push({ before, ...(await changesFrom(before, await findForm(db, formId, before))) })
  return {
    title: asWritten(definition.title),
    problems: (await findProblems(own)).map(({ level, code, at }) => ({ level, code, at })),
    before: newest?.version ?? null,
    version: isSame ? newest.version : (newest?.version ?? 0) + 1,
    ...(newest && !isSame ? await changesFrom(newest.version, newest.definition) : { changes: [], all: [] }),
    older,
    running: surveys,
    repeated: await findRepeated(db, own),
    refusesAnonymity: refusesAnonymity(own),
    tooLong: titlesOf(own, tooLongForAnonymous(own)),
    usualPeriod: await findUsualPeriod(db, who.ownerId, own, now),
  }
}
